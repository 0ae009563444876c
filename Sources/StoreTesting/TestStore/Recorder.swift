import StoreCore

/// What a test store's reducer has done: the actions that it got from effects, each with the state it left behind, and
/// which effects its actions have started.
///
/// Used on the main actor only, where the store's reducer runs.
final class Recorder<State, Action> {
  /// An action that came from an effect, and the state after it.
  struct Received {
    let action: Action
    let cause: Cause
    let state: State
  }

  /// The actions from effects that the test has not dealt with.
  var received: [Received] = []
  /// The state after the action that the test has sent last.
  private(set) var stateAfterSent: State?
  /// The state after the last action of all; nil before the first.
  private(set) var latestState: State?

  private var lastCause: Cause?
  private var causes: [ObjectIdentifier: (order: Int, cause: Cause, effect: AnyObject)] = [:]
  private var attributed = 0

  /// Called for each action from an effect.
  private let announce: () -> Void
  /// The live effects of the store.
  var effectsInFlight: () -> [EffectInFlight] = { [] }

  init(announce: @escaping () -> Void) { self.announce = announce }

  func record(_ action: TestAction<Action>, _ state: State, _ cause: Cause) {
    lastCause = cause
    latestState = state
    if action.cause.sender == nil {
      stateAfterSent = state
    } else {
      received.append(Received(action: action.action, cause: action.cause, state: state))
      announce()
    }
  }

  /// Notes for each effect that is new which action started it: the last one, since a store registers the effects of an
  /// action before it reduces the next. A later step of a concatenation has the cause of the whole.
  func attributeNewEffects() {
    let live = effectsInFlight()
    let identities = Set(live.map { ObjectIdentifier($0.identity) })
    causes = causes.filter { identities.contains($0.key) }
    for effect in live where causes[ObjectIdentifier(effect.identity)] == nil {
      let ofWhole = effect.sequence.flatMap { causes[ObjectIdentifier($0)]?.cause }
      guard let cause = ofWhole ?? lastCause else { continue }
      attributed += 1
      causes[ObjectIdentifier(effect.identity)] = (attributed, cause, effect.identity)
    }
  }

  /// The live effects with their causes, the oldest first.
  func effectsWithCauses() -> [(effect: EffectInFlight, cause: Cause?)] {
    attributeNewEffects()
    let entries = effectsInFlight().map { (effect: $0, known: causes[ObjectIdentifier($0.identity)]) }
    let ordered = entries.sorted { ($0.known?.order ?? 0) < ($1.known?.order ?? 0) }
    return ordered.map { ($0.effect, $0.known?.cause) }
  }
}
