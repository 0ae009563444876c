import Foundation

/// A JSON value that keeps the order of its keys.
indirect enum JSONText {
  case object([(String, JSONText)])
  case array([JSONText])
  case text(String)
  case number(Double)

  /// The value on as many lines as it has parts, ended by a line feed.
  var document: String { written(indent: "") + "\n" }

  private func written(indent: String) -> String {
    let inner = indent + "  "
    return switch self {
    case .object(let pairs) where pairs.isEmpty: "{}"
    case .array(let values) where values.isEmpty: "[]"
    case .object(let pairs):
      "{\n" + pairs.map { "\(inner)\(Self.quoted($0)): \($1.written(indent: inner))" }.joined(separator: ",\n")
        + "\n\(indent)}"
    case .array(let values):
      "[\n" + values.map { inner + $0.written(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .text(let text): Self.quoted(text)
    case .number(let value): value.isFinite ? CSVText.number(value) : "null"
    }
  }

  /// RFC 8259, section 7.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
