import Composition
import Features

/// Actions of a counter that reads its step from the dependencies: what a read costs over `root-send`.
public struct DependencyRead: ActionWorkload {
  public typealias Feature = StepReader

  public enum Source: String, Sendable, CaseIterable {
    /// The key's live value.
    case `default`
    /// A value that the store was made with.
    case override
  }

  public static var name: String { "dependency-read" }
  public static var summary: String {
    "one action of a counter whose step is a dependency: a default, or overridden"
  }
  public var parameters: [(String, String)] { [("value", source.rawValue)] }

  @usableFromInline let source: Source

  @inlinable public init(_ source: Source) { self.source = source }

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Leaf.State, S.Action == Leaf.Action {
    var dependencies = DependencyValues.live
    if source == .override { dependencies.benchmarkStep = 3 }
    let store = S(initialState: Leaf.State(), reducer: StepReader(), dependencies: dependencies)
    return PreparedWork { operations in
      for operation in 0..<operations { store.dispatch(operation & 3 == 3 ? .decrement : .increment) }
    } check: { [source] operations in
      let steps = operations - 2 * (operations / 4)
      return Outcome(expected: steps * (source == .override ? 3 : 1), actual: store.currentState.count)
    }
  }
}
