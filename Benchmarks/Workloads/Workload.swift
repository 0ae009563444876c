import Composition
import Features

/// Work that every contender does on the same feature, and the state it has to lead to.
///
/// A workload is written once, generic over the store, and marked `@inlinable`, so that its loop is specialised for
/// each contender.
public protocol Workload: Sendable {
  associatedtype Feature: Reducer where Feature.State: Sendable

  /// The name in tables and files.
  static var name: String { get }
  /// One line that says what an operation is.
  static var summary: String { get }
  /// Sizes and modes.
  var parameters: [(String, String)] { get }
  /// At least this many operations are timed for each contender.
  var minimumOperations: Int { get }
  /// How many operations are counted: always as many, and fewer where each is dear.
  var countedOperations: Int { get }
  /// How many operations make a whole, so that fewer would be less of the same.
  var wholeOperations: Int { get }
  /// A number of operations that belong together and make up a sample, one a round; nil where any number does.
  var sampleOperations: Int? { get }
}

extension Workload {
  public var minimumOperations: Int { 0 }
  public var countedOperations: Int { 1_000 }
  public var wholeOperations: Int { 1 }
  public var sampleOperations: Int? { nil }
}

/// A workload that needs no more of a store than to process actions.
public protocol ActionWorkload: Workload {
  @MainActor
  func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action
}

/// A workload that needs effects.
public protocol EffectWorkload: Workload {
  @MainActor
  func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action
}

/// A fresh store and what is done with it.
public struct PreparedWork {
  /// Performs a number of operations; all of it is timed.
  public let run: @MainActor (_ operations: Int) async -> Void
  /// Untimed: compares what the operations led to with what they should have led to.
  public let check: @MainActor (_ operations: Int) async -> Outcome
  /// Untimed, after the check: what the work itself has counted.
  public let counts: @MainActor () -> [Count]
  /// Untimed, after the check: how long single operations took, in nanoseconds; nil where they aren't told apart.
  public let durations: (@MainActor () -> [UInt64])?

  /// A quantity that only the work knows; less is better.
  public struct Count {
    public let name: String
    public let value: Double
    /// A time in nanoseconds, or a number.
    public let isTime: Bool

    @inlinable
    public init(_ name: String, _ value: Double, isTime: Bool = false) {
      self.name = name
      self.value = value
      self.isTime = isTime
    }
  }

  @inlinable
  public init(
    run: @escaping @MainActor (_ operations: Int) async -> Void,
    check: @escaping @MainActor (_ operations: Int) async -> Outcome,
    counts: @escaping @MainActor () -> [Count] = { [] },
    durations: (@MainActor () -> [UInt64])? = nil
  ) {
    self.run = run
    self.check = check
    self.counts = counts
    self.durations = durations
  }
}

/// How the final state compares with the expected one.
public enum Outcome: Equatable, Sendable {
  case correct
  /// The store did as asked, and what was asked is a mistake in the feature.
  case featureFault(String)
  case wrong(expected: String, actual: String)

  /// Correct if both are equal.
  public init<Value: Equatable>(expected: Value, actual: Value) {
    self = expected == actual ? .correct : .wrong(expected: "\(expected)", actual: "\(actual)")
  }
}
