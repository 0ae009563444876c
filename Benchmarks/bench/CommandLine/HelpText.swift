/// The help, made from the tables that run the commands.
enum HelpText {
  /// The help of one command; that of the first one also lists all commands, since it stands for `bench` itself.
  static func of(_ command: Command, among commands: [Command]) -> String {
    let isDefault = command.name == commands[0].name
    let name = isDefault ? "[\(command.name)]" : command.name
    var lines = [
      (["usage: bench \(name)"] + (command.options.isEmpty ? [] : ["[flags]"]) + command.operands
        + command.optionalOperands.map { "[\($0)]" })
        .joined(separator: " "),
      "", command.discussion, "",
    ]
    if isDefault { lines += section("commands", commands.map { ($0.name, $0.summary) }) }
    lines += section("flags", command.allOptions.map { (spelling($0), $0.summary) })
    lines += section("exit codes", ExitCode.all.map { (String($0.rawValue), $0.meaning) })
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func spelling(_ option: Option) -> String {
    [option.name, option.value].compactMap { $0 }.joined(separator: " ")
  }

  private static func section(_ title: String, _ entries: [(String, String)]) -> [String] {
    let width = entries.map(\.0.count).max() ?? 0
    return ["\(title):"]
      + entries.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 } + [""]
  }
}
