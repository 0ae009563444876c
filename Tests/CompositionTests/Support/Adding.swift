import Composition

/// Appends its mark to the state, and feeds an action back when it is told to.
struct Adding: Reducer {
  let mark: String
  var effect: Effect<String> = .none

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append("\(mark) \(action)")
    return effect
  }
}

extension Reducer where State == [String], Action == String {
  /// What the state becomes, and the effect.
  func run(_ action: String) -> (state: [String], effect: Effect<String>) {
    var state: [String] = []
    let effect = reduce(into: &state, action: action)
    return (state, effect)
  }
}

/// Builds a reducer as a `body` does.
func build<R: Reducer>(@ReducerBuilder<[String], String> _ build: () -> R) -> R { build() }

extension Effect {
  /// The effect's shape as text.
  var shape: String {
    switch kind {
    case .none: "none"
    case .send(let action): "send \(action)"
    case .composite(.run): "run"
    case .composite(.timed): "timed"
    case .composite(.merge(let effects)): "merge(\(effects.map(\.shape).joined(separator: ", ")))"
    case .composite(.concatenate(let effects)): "concatenate(\(effects.map(\.shape).joined(separator: ", ")))"
    case .composite(.cancellable(let effect, _, let inFlight)): "cancellable(\(effect.shape), \(inFlight))"
    case .composite(.throttled(let effect, _)): "throttled(\(effect.shape))"
    case .composite(.cancel): "cancel"
    case .composite(.scoped(let effect, _)): "scoped(\(effect.shape))"
    }
  }
}
