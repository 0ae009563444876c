import Composition
import Features

/// Child actions for a tower of features: each passes every level on its way down.
///
/// With `via=root` they are sent at the root, wrapped by every level. With `via=scoped` they are sent to the store that
/// is scoped down to the innermost feature, which wraps them.
public struct ScopedActions<Feature: LevelFeature>: ActionWorkload, LeafWorkload {
  public enum Way: String, Sendable {
    case root
    case scoped
  }

  public static var name: String { "scoped-actions" }
  public static var summary: String {
    "one action of the innermost of `depth` nested features, sent at the root or to a store scoped to that feature"
  }
  public var parameters: [(String, String)] { [("depth", "\(Feature.depth)"), ("via", way.rawValue)] }
  public var minimumOperations: Int { 1_000_000 }

  @usableFromInline let way: Way

  @inlinable public init(via way: Way = .root) { self.way = way }

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action {
    let store = S(initialState: Feature.State(), reducer: Feature(), dependencies: .live)
    return PreparedWork { operations in
      for operation in 0..<operations {
        store.dispatch(Feature.innermost(operation & 3 == 3 ? .decrement : .increment))
      }
    } check: { operations in
      outcome(operations, store.currentState)
    }
  }

  @inlinable @inline(__always)
  public func prepare<S: ContenderStore, L: PageStore<Leaf.State, Leaf.Action>>(
    _: S.Type, leaf: @MainActor (S) -> L
  ) -> PreparedWork where S.State == Feature.State, S.Action == Feature.Action {
    let store = S(initialState: Feature.State(), reducer: Feature(), dependencies: .live)
    let leaf = leaf(store)
    return PreparedWork { operations in
      for operation in 0..<operations { leaf.dispatch(operation & 3 == 3 ? .decrement : .increment) }
    } check: { operations in
      outcome(operations, store.currentState)
    }
  }

  @usableFromInline
  func outcome(_ operations: Int, _ state: Feature.State) -> Outcome {
    let decrements = operations / 4
    let counts = [Int](repeating: operations, count: Feature.depth) + [operations - 2 * decrements]
    return Outcome(expected: counts, actual: state.counts)
  }
}

/// A workload on a tower of features that needs a store of its innermost one.
public protocol LeafWorkload: Workload where Feature: LevelFeature {
  /// - Parameter leaf: Scopes a store down to the innermost feature, in concrete code, as a user's is.
  @MainActor
  func prepare<S: ContenderStore, L: PageStore<Leaf.State, Leaf.Action>>(
    _: S.Type, leaf: @MainActor (S) -> L
  ) -> PreparedWork where S.State == Feature.State, S.Action == Feature.Action
}
