import Composition
import Features

/// A short effect under an id.
public struct EffectCancellable: EffectWorkload {
  public typealias Feature = Storm

  public static var name: String { "effect-cancellable" }
  public static var summary: String {
    "one effect under an id that sends one action back, started on the pool and waited for"
  }
  public var parameters: [(String, String)] { [] }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Storm.State, S.Action == Storm.Action {
    let store = S(initialState: Storm.State(), reducer: Storm(), dependencies: .live)
    return PreparedWork { operations in
      for id in 0..<operations { await store.finish(store.start(.namedWork(id: id))) }
    } check: { operations in
      var expected = Storm.State()
      expected.started = operations
      expected.completed = operations
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }
}

/// A cancel of an id that nobody holds.
public struct CancelNothing: EffectWorkload {
  public typealias Feature = Storm

  public static var name: String { "cancel-nothing" }
  public static var summary: String { "one `.cancel(id:)` with no effect alive" }
  public var parameters: [(String, String)] { [] }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Storm.State, S.Action == Storm.Action {
    let store = S(initialState: Storm.State(), reducer: Storm(), dependencies: .live)
    return PreparedWork { operations in
      for id in 0..<operations { store.dispatch(.cancel(id: id)) }
    } check: { operations in
      var expected = Storm.State()
      expected.cancelled = operations
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }
}
