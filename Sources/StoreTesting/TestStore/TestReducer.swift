import StoreCore

/// Runs the reducer under test inside of a real store, and writes down what it does.
struct TestReducer<Base: Reducer>: Reducer {
  typealias Body = Never

  let base: Base
  let recorder: Recorder<Base.State, Base.Action>

  func reduce(into state: inout Base.State, action: TestAction<Base.Action>) -> Effect<TestAction<Base.Action>>
  {
    recorder.attributeNewEffects()
    let effect = base.reduce(into: &state, action: action.action)
    let cause = action.cause.effect(of: name(of: action.action))
    recorder.record(action, state, cause)
    return effect.map { TestAction(action: $0, cause: cause) }
  }
}
