import Foundation

extension RunEnvironment {
  /// The facts of several parts of one run: those that differ stand side by side.
  ///
  /// What the parts planned is planned by the whole, which is no shard; and if one part can't be trusted, neither can the
  /// whole, for the reasons of all.
  public init(merging parts: [Provenance]) {
    var order: [String] = []
    var values: [String: [String]] = [:]
    for fact in parts.flatMap({ RunEnvironment($0).facts }) where !Self.ofOnePart.contains(fact.name) {
      if values[fact.name] == nil { order.append(fact.name) }
      let known = values[fact.name] ?? []
      let new = Self.elements(of: fact).filter { !known.contains($0) }
      values[fact.name] = known + new
    }
    self.init(
      facts: order.map { name in
        let all = values[name] ?? []
        let isDoubted = name == "trusted" && all.contains("no")
        return Fact(name: name, value: isDoubted ? "no" : all.joined(separator: Self.separator(name)))
      })
  }

  /// What is said of the files of one part alone.
  private static let ofOnePart = ["state", "rows", "shard"]

  /// The values that a fact holds, where it may hold several.
  private static func elements(of fact: Fact) -> [String] {
    let elements = fact.value.components(separatedBy: separator(fact.name))
    return fact.name == "doubts" ? elements.filter { !$0.isEmpty } : elements
  }

  private static func separator(_ name: String) -> String {
    switch name {
    case "planned": " "
    case "doubts": "; "
    default: " | "
    }
  }
}
