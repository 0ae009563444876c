@testable import StoreCore

/// A feature whose actions say what is to happen: each writes its name into the state and returns an effect.
struct Scripted: Reducer {
  struct State {
    var log: [String] = []
  }

  struct Action: @unchecked Sendable, ExpressibleByStringLiteral {
    // SAFETY: immutable; the tests make effects of sendable closures and values only.
    let name: String
    let effect: () -> Effect<Action>

    init(_ name: String, effect: @escaping () -> Effect<Action> = { .none }) {
      self.name = name
      self.effect = effect
    }

    init(stringLiteral name: String) { self.init(name) }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.log.append(action.name)
    return action.effect()
  }
}

typealias ScriptedStore = StoreOf<Scripted>
typealias ScriptedEffect = Effect<Scripted.Action>

@MainActor
func scriptedStore() -> ScriptedStore { Store(initialState: Scripted.State()) { Scripted() } }

extension Store where Action == Scripted.Action {
  /// Sends an action that returns `effect`.
  @discardableResult
  func start(_ name: String, _ effect: @autoclosure @escaping () -> ScriptedEffect) -> StoreTask {
    send(Scripted.Action(name, effect: effect))
  }

  /// Sends an action named "start" that returns `effect`.
  @discardableResult
  func start(_ effect: @autoclosure @escaping () -> ScriptedEffect) -> StoreTask {
    send(Scripted.Action("start", effect: effect))
  }
}

extension Store {
  /// How many effects of the root are live.
  var liveEffects: Int { runtime.registry.count }
}
