import Composition
import Features

/// Actions that carry an object: what a store adds to the one retain that keeps it.
public struct DocumentReceived: ActionWorkload {
  public typealias Feature = Keeper

  public static var name: String { "reference-payload" }
  public static var summary: String { "an action that carries an object, which the state keeps" }
  public var parameters: [(String, String)] { [] }
  public var minimumOperations: Int { 1_000_000 }

  @inlinable public init() {}

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Keeper.State, S.Action == Keeper.Action {
    let store = S(initialState: Keeper.State(), reducer: Keeper(), dependencies: .live)
    let documents = (0..<4).map { Keeper.Document(number: $0) }
    return PreparedWork { operations in
      for operation in 0..<operations { store.dispatch(.received(documents[operation & 3])) }
    } check: { operations in
      var expected = Keeper.State()
      expected.received = operations
      expected.latest = operations == 0 ? nil : documents[(operations - 1) & 3]
      return Outcome(expected: expected, actual: store.currentState)
    }
  }
}
