/// One flag of a subcommand: its spelling, its value, its line in the help.
struct Option: Hashable {
  /// With both dashes.
  let name: String
  /// What the value is called in the help; nil for a switch.
  let value: String?
  /// One line for the help.
  let summary: String
  /// Whether it may be given several times.
  let repeats: Bool

  init(_ name: String, value: String? = nil, repeats: Bool = false, summary: String) {
    self.name = name
    self.value = value
    self.repeats = repeats
    self.summary = summary
  }

  /// What every subcommand understands.
  static let common: [Option] = [.help, .version]

  static let help = Option("--help", summary: "show this help")
  static let version = Option("--version", summary: "show the version")
}
