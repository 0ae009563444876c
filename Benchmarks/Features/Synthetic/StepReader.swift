import Composition

/// How much a ``StepReader`` counts at a time.
public enum BenchmarkStep: DependencyKey {
  public static let liveValue = 1
  public static let testValue = 1
}

extension DependencyValues {
  /// How much a ``StepReader`` counts at a time.
  @inlinable
  public var benchmarkStep: Int {
    get { self[BenchmarkStep.self] }
    set { self[BenchmarkStep.self] = newValue }
  }
}

/// A counter whose step is a dependency, read for each action.
@frozen
public struct StepReader: Reducer, Sendable {
  @Dependency(\.benchmarkStep) @usableFromInline var step

  @inlinable public init() {}

  @inlinable @inline(__always)
  public func reduce(into state: inout Leaf.State, action: Leaf.Action) -> Effect<Leaf.Action> {
    switch action {
    case .increment: state.count += step
    case .decrement: state.count -= step
    }
    return .none
  }
}
