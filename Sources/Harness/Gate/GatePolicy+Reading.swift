extension GatePolicy {
  /// Reads the policy in the file at `path`. Throws a ``CSVError`` that names the place of the first mistake.
  public init(path: String) throws(CSVError) {
    try self.init(parsing: try SummaryFile.contents(of: path), path: path)
  }

  /// Reads a text as if it stood in the file at `path`.
  public init(parsing text: String, path: String) throws(CSVError) {
    let reader = PolicyReader(file: path)
    let members = try reader.object(
      try PlacedJSON(parsing: text, file: path), keys: ["version", "level", "rules"])
    guard let version = members["version"] else {
      throw CSVError(
        problem: .badPolicy("has no \"version\"; start it with \"version\": 1"), file: path, line: 1, column: 1)
    }
    guard case .number(1) = version.value else {
      throw reader.error("version is not 1, the only one that this bench reads", at: version)
    }
    let level = try members["level"].map { node throws(CSVError) in
      try reader.number(node, "level", "above 0 and below 1") { $0 > 0 && $0 < 1 }
    }
    var rules: [PatternRule] = []
    if let node = members["rules"] {
      guard case .array(let nodes) = node.value else { throw reader.error("rules is not an array", at: node) }
      for node in nodes { rules.append(try reader.rule(node)) }
    }
    self.init(level: level ?? Self.standard.level, adding: rules)
  }
}

/// Takes a policy's parts out of JSON and refuses what isn't one.
private struct PolicyReader {
  let file: String

  func error(_ text: String, at node: PlacedJSON) -> CSVError {
    CSVError(problem: .badPolicy(text), file: file, line: node.line, column: node.column)
  }

  func object(_ node: PlacedJSON, keys: [String]) throws(CSVError) -> [String: PlacedJSON] {
    guard case .object(let members) = node.value else {
      throw error("an object { ... } is wanted here", at: node)
    }
    var result: [String: PlacedJSON] = [:]
    for (key, value) in members {
      guard keys.contains(key) else {
        throw error("unknown key \"\(key)\"; known are \(keys.joined(separator: ", "))", at: value)
      }
      guard result.updateValue(value, forKey: key) == nil else {
        throw error("\"\(key)\" stands here twice", at: value)
      }
    }
    return result
  }

  func number(
    _ node: PlacedJSON, _ name: String, _ range: String, _ isValid: (Double) -> Bool
  ) throws(CSVError) -> Double {
    guard case .number(let number) = node.value, number.isFinite, isValid(number) else {
      throw error("\(name) is not a number \(range)", at: node)
    }
    return number
  }

  func rule(_ node: PlacedJSON) throws(CSVError) -> PatternRule {
    let patterns = ["workload", "contender", "params", "metric"]
    let figures = ["tolerance", "resolution", "allowance", "maximum"]
    let members = try object(node, keys: patterns + figures + ["judge"])
    var texts: [String: String] = [:]
    for name in patterns {
      guard let node = members[name] else { continue }
      guard case .text(let text) = node.value, (try? Regex(text)) != nil else {
        throw error("\(name) is not a regular expression in quotes", at: node)
      }
      texts[name] = text
    }
    var numbers: [String: Double] = [:]
    for name in figures {
      guard let node = members[name] else { continue }
      numbers[name] = try number(node, name, "from 0") { $0 >= 0 }
    }
    var isJudged: Bool?
    if let node = members["judge"] {
      guard case .boolean(let value) = node.value else {
        throw error("judge is not true or false", at: node)
      }
      isJudged = value
    }
    if numbers.isEmpty && isJudged == nil {
      throw error("the rule states nothing: add \(figures.joined(separator: ", ")) or judge", at: node)
    }
    return PatternRule(
      workload: texts["workload"], contender: texts["contender"], params: texts["params"],
      metric: texts["metric"], isJudged: isJudged, tolerance: numbers["tolerance"],
      resolution: numbers["resolution"], allowance: numbers["allowance"], maximum: numbers["maximum"])
  }
}
