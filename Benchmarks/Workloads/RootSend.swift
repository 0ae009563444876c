import Composition
import Features

/// Actions of a feature without children: what a store itself costs.
public struct RootSend<Feature: LevelFeature>: ActionWorkload {
  public static var name: String { "root-send" }
  public static var summary: String { "one action of a counter, sent to its store" }
  public var parameters: [(String, String)] {
    Feature.State.self is any ObservableState.Type ? [("state", "observable")] : []
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
      Outcome(expected: [operations - 2 * (operations / 4)], actual: store.currentState.counts)
    }
  }
}
