import Composition
import Features

/// Actions of a child that stands in a case of enum state.
public struct EnumScope<Feature: Reducer & Sendable>: ActionWorkload
where Feature.State == EnumHost.State, Feature.Action == EnumHost.Action {
  public static var name: String { "enum-scope" }
  public static var summary: String { "one action of a child in a case of enum state, attached as `by` says" }
  public var parameters: [(String, String)] { [("by", way)] }

  @usableFromInline let way: String
  @usableFromInline let feature: Feature

  @inlinable
  public init(by way: String, _ feature: Feature) {
    self.way = way
    self.feature = feature
  }

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == EnumHost.State, S.Action == EnumHost.Action {
    let store = S(initialState: .full(Leaf.State()), reducer: feature, dependencies: .live)
    return PreparedWork { operations in
      for operation in 0..<operations { store.dispatch(.leaf(operation & 3 == 3 ? .decrement : .increment)) }
    } check: { operations in
      Outcome(expected: operations - 2 * (operations / 4), actual: store.currentState.count)
    }
  }
}
