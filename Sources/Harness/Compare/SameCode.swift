/// Why both sides of a comparison run as fast as each other, whatever was measured.
public enum SameCode: String, Hashable, Sendable, CaseIterable {
  /// The programs have the same machine code and constants.
  case machineCode = "machine-code"
  /// The sources differ in comments alone. Those move the lines that messages of failure name, and with them numbers in
  /// the machine code.
  case comments

  /// What a verdict says of it.
  var reason: String {
    switch self {
    case .machineCode: "both sides run the same machine code"
    case .comments: "both sides are the same program: their sources differ in comments alone"
    }
  }
}
