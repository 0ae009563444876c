import Composition
import Features

/// Actions of a child that may be there, and is.
public struct OptionalChild: ActionWorkload {
  public typealias Feature = OptionalHost

  public static var name: String { "if-let" }
  public static var summary: String { "one action of a child in optional state, attached by `ifLet`" }
  public var parameters: [(String, String)] { [] }

  @inlinable public init() {}

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == OptionalHost.State, S.Action == OptionalHost.Action {
    let store = S(initialState: .init(leaf: Leaf.State()), reducer: OptionalHost(), dependencies: .live)
    return PreparedWork { operations in
      for operation in 0..<operations { store.dispatch(.leaf(operation & 3 == 3 ? .decrement : .increment)) }
    } check: { operations in
      let state = store.currentState
      return Outcome(
        expected: [operations, operations - 2 * (operations / 4)],
        actual: [state.passed, state.leaf?.count ?? Int.min])
    }
  }
}
