/// Writing of RFC 4180 fields and of numbers, independent of any locale.
public enum CSVText {
  /// One record: fields quoted where they must be, ended by a line feed.
  public static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  /// A field, quoted if it holds a comma, a quote, or a line break.
  public static func field(_ text: String) -> String {
    let special = text.unicodeScalars.contains { "\",\n\r".unicodeScalars.contains($0) }
    guard special else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// The shortest text that reads back as the same number; whole numbers without a fraction.
  public static func number(_ value: Double) -> String {
    guard let whole = Int(exactly: value), whole.magnitude < 1 << 53 else { return value.description }
    return String(whole)
  }
}
