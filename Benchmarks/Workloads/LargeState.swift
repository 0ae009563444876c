import Composition
import Features

/// Actions of a child with kilobytes of inline state, of which it changes a word.
public struct LargeState<Bytes: InlineBytes>: ActionWorkload {
  public typealias Feature = LargeHost<Bytes>

  public static var name: String { "large-state" }
  public static var summary: String { "one action that changes a word of a child's `bytes` of inline state" }
  public var parameters: [(String, String)] { [("bytes", "\(MemoryLayout<Bytes>.size)")] }

  @inlinable public init(_: Bytes.Type) {}

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action {
    let store = S(initialState: Feature.State(), reducer: Feature(), dependencies: .live)
    return PreparedWork { operations in
      for operation in 0..<operations { store.dispatch(.child(operation & 3 == 3 ? .decrement : .increment)) }
    } check: { operations in
      let state = store.currentState
      if state.child.bytes != Bytes() { return .wrong(expected: "untouched bytes", actual: "other bytes") }
      return Outcome(
        expected: [operations, operations - 2 * (operations / 4)], actual: [state.passed, state.child.count])
    }
  }
}
