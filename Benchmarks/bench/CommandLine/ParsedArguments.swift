/// The flags and operands of one call, checked against the command's table.
struct ParsedArguments: Hashable {
  private var values: [Option: [String]] = [:]
  private(set) var operands: [String] = []

  /// Sorts `arguments` into flags and operands. Both `--name value` and `--name=value` are understood; after `--`
  /// everything is an operand. Asking for help or the version lifts the duty to give operands.
  init(parsing arguments: [String], for command: Command) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("--") else {
        guard !argument.hasPrefix("-") || argument == "-" else {
          throw UsageError.unknown("flag", argument, known: command.allOptions.map(\.name))
        }
        operands.append(argument)
        continue
      }
      try take(argument, &rest, command)
    }
    guard command.operandCount.contains(operands.count) || has(.help) || has(.version) else {
      let wanted = command.operands.isEmpty ? "no operand" : command.operands.joined(separator: " ")
      throw UsageError("'bench \(command.name)' takes \(wanted); \(operands.count) given")
    }
  }

  /// Whether a flag was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// A flag's value, or nil if it wasn't given.
  func value(of option: Option) -> String? { values[option]?.first }

  /// All values of a flag that repeats.
  func values(of option: Option) -> [String] { values[option] ?? [] }

  /// A flag's value as a whole number, or nil if it wasn't given. A thousand million of anything is more than anybody
  /// waits for, and can be reckoned with.
  func number(
    of option: Option, atLeast least: Int, atMost most: Int = 1_000_000_000
  ) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), number >= least, number <= most else {
      throw UsageError("\(option.name) '\(text)' is not a whole number from \(least) to \(most)")
    }
    return number
  }

  /// The flags as they may be written on another command line, without some.
  func text(without omitted: Set<Option>) -> [String] {
    values.filter { !omitted.contains($0.key) }.sorted { $0.key.name < $1.key.name }.flatMap { option, values in
      option.value == nil ? [option.name] : values.flatMap { [option.name, $0] }
    }
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: Command
  ) throws(UsageError) {
    let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.allOptions.first(where: { $0.name == halves[0] }) else {
      throw UsageError.unknown("flag", halves[0], known: command.allOptions.map(\.name))
    }
    if has(option) && !option.repeats { throw UsageError("\(option.name) may be given once only") }
    guard let name = option.value else {
      guard halves.count == 1 else {
        throw UsageError("\(option.name) takes no value; leave out '=\(halves[1])'")
      }
      values[option] = []
      return
    }
    guard let value = halves.count == 2 ? halves[1] : rest.popFirst() else {
      throw UsageError("\(option.name) needs a value: \(option.name) \(name)")
    }
    values[option, default: []].append(value)
  }
}
