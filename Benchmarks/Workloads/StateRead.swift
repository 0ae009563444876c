import Composition
import Features

/// Reads of a counter's state: from its own store, or from one scoped down to it.
public struct StateRead<Feature: LevelFeature>: LeafWorkload {
  public static var name: String { "state-read" }
  public static var summary: String { "one read of a counter's state, from a store scoped `depth` times" }
  public var parameters: [(String, String)] { [("depth", "\(Feature.depth)")] }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public func prepare<S: ContenderStore, L: PageStore<Leaf.State, Leaf.Action>>(
    _: S.Type, leaf: @MainActor (S) -> L
  ) -> PreparedWork where S.State == Feature.State, S.Action == Feature.Action {
    let store = S(initialState: Feature.State(), reducer: Feature(), dependencies: .live)
    store.dispatch(Feature.innermost(.increment))
    let leaf = leaf(store)
    let seen = Counter()
    return PreparedWork { operations in
      Self.read(leaf, operations, seen)
    } check: { operations in
      withExtendedLifetime(store) { Outcome(expected: operations, actual: seen.count) }
    }
  }

  /// Outside of the asynchronous closure, as views read: code that looks at what a thread has is not inlined into that.
  @MainActor @inlinable @inline(never)
  static func read(_ leaf: some PageStore<Leaf.State, Leaf.Action>, _ operations: Int, _ seen: Counter) {
    for _ in 0..<operations { seen.add(leaf.currentState.count) }
  }
}
