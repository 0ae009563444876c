import Composition
import Features

/// An action whose effect is another action.
public struct EffectSend: EffectWorkload {
  public typealias Feature = Echo

  public static var name: String { "effect-send" }
  public static var summary: String { "an action that feeds another one back with `.send`, both reduced" }
  public var parameters: [(String, String)] { [] }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Echo.State, S.Action == Echo.Action {
    let store = S(initialState: Echo.State(), reducer: Echo(), dependencies: .live)
    return PreparedWork { operations in
      for _ in 0..<operations { store.dispatch(.call) }
      // Some contenders process what is fed back in a later turn of the main actor: the time ends when all is reduced.
      _ = await store.settledState()
    } check: { operations in
      var expected = Echo.State()
      expected.calls = operations
      expected.answers = operations
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }
}
