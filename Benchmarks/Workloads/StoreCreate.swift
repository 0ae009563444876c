import Composition
import Features

/// Stores that come and go: made, read once, and dropped.
public struct StoreCreate: ActionWorkload {
  public typealias Feature = Leaf

  public static var name: String { "store-create" }
  public static var summary: String { "one store of a counter made, read, and dropped" }
  public var parameters: [(String, String)] { [] }

  @inlinable public init() {}

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Leaf.State, S.Action == Leaf.Action {
    let seen = Counter()
    let dependencies = DependencyValues.live
    return PreparedWork { operations in
      var initial = Leaf.State()
      for operation in 0..<operations {
        initial.count = operation
        seen.add(S(initialState: initial, reducer: Leaf(), dependencies: dependencies).currentState.count)
      }
    } check: { operations in
      // One more than there were would add `operations`, 0 included.
      Outcome(expected: [operations, operations * (operations - 1) / 2], actual: [seen.additions, seen.count])
    }
  }
}
