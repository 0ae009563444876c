/// How much of something each call stack accounts for: samples of CPU time, allocations, retains.
///
/// ```swift
/// var profile = Profile(unit: .samples, facts: ["mechanism": "perf"])
/// profile.add(["app", "parse", "append"], 3)
/// profile.total  // 3
/// ```
///
/// The stored form is text, a line a stack (``FoldedStacks``); flame graphs, tables and comparisons are made from it.
public struct Profile: Hashable, Sendable {
  /// What is counted.
  public let unit: ProfileUnit
  /// How the profile came about, in the order in which a file shows it.
  public var facts: [RunEnvironment.Fact]
  /// The weight of each stack, whose frames go from the outermost to the innermost; never 0.
  public private(set) var weights: [[String]: Int] = [:]

  /// Creates an empty profile.
  public init(unit: ProfileUnit, facts: KeyValuePairs<String, String> = [:]) {
    self.unit = unit
    self.facts = RunEnvironment(facts).facts
  }

  /// Adds `weight` to a stack. Stacks without frames and weights of 0 add nothing.
  public mutating func add(_ stack: [String], _ weight: Int) {
    guard !stack.isEmpty, weight != 0 else { return }
    let sum = weights[stack, default: 0] + weight
    weights[stack] = sum == 0 ? nil : sum
  }

  /// The weight of all stacks: the width of a flame graph's root.
  public var total: Int { weights.values.reduce(0, +) }

  /// The stacks with their weights, sorted by frames, so that equal profiles are told alike.
  public var stacks: [(frames: [String], weight: Int)] {
    weights.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The fact `name`, or nil.
  public subscript(name: String) -> String? { facts.first { $0.name == name }?.value }

  /// This profile with each stack replaced by what `transform` makes of it; nil leaves a stack out.
  public func mapStacks(_ transform: ([String]) -> [String]?) -> Profile {
    var result = self
    result.weights = [:]
    for (stack, weight) in weights {
      if let changed = transform(stack) { result.add(changed, weight) }
    }
    return result
  }
}

/// What a profile's weights count.
public enum ProfileUnit: String, Sendable, CaseIterable {
  /// Samples of a timer.
  case samples
  /// Blocks handed out by the allocator.
  case allocations
  /// Bytes handed out by the allocator, or still held.
  case bytes
  /// Strong retains, or samples of them.
  case retains
  /// Strong releases, or samples of them.
  case releases
  /// Instructions of a simulated processor.
  case instructions
  /// Nanoseconds off the CPU.
  case nanoseconds

  /// Whether the weights are counted one by one, so that they may be divided by the operations.
  public var isExact: Bool { self != .samples && self != .nanoseconds }
}
