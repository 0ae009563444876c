import Foundation

/// Numbers as people read them, independent of any locale.
enum Figure {
  /// `value` with `digits` decimals: `1234.50`.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return value.description }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let (whole, fraction) = (Int(scaled) / Int(scale), Int(scaled) % Int(scale))
    guard digits > 0 else { return "\(sign)\(whole)" }
    let decimals = String(fraction)
    return "\(sign)\(whole).\(String(repeating: "0", count: digits - decimals.count))\(decimals)"
  }

  /// Three significant digits, at most two decimals: `4.27`, `42.7`, `427`, `4271`.
  static func short(_ value: Double) -> String {
    switch value.magnitude {
    case ..<9.995: fixed(value, 2)
    case ..<99.95: fixed(value, 1)
    default: fixed(value, 0)
    }
  }

  /// A count per operation: whole if it is whole, else with three decimals.
  static func count(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, 0) : fixed(value, 3)
  }

  /// Seconds as `4 s` or `2 min 5 s`.
  static func duration(seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
