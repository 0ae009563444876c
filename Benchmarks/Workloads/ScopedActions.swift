import Composition
import Features

/// Child actions sent to the root of a tower of features: each passes every level on its way down.
public struct ScopedActions<Feature: LevelFeature>: ActionWorkload {
  public static var name: String { "scoped-actions" }
  public static var summary: String {
    "one action of the innermost of `depth` nested features, sent at the root"
  }
  /// Features are written by hand, so that every contender gets the least; where they are not, a parameter says so.
  public var parameters: [(String, String)] {
    [("depth", "\(Feature.depth)")] + (Feature.isWrittenWithMacros ? [("feature", "macros")] : [])
  }
  public var minimumOperations: Int { 1_000_000 }

  @inlinable public init() {}

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action {
    let store = S(initialState: Feature.State(), reducer: Feature(), dependencies: .live)
    return PreparedWork { operations in
      for operation in 0..<operations {
        store.dispatch(Feature.innermost(operation & 3 == 3 ? .decrement : .increment))
      }
    } check: { operations in
      let decrements = operations / 4
      let counts = [Int](repeating: operations, count: Feature.depth) + [operations - 2 * decrements]
      return Outcome(expected: counts, actual: store.currentState.counts)
    }
  }
}
