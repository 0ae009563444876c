/// What a test store has to know of the store that it tests.
extension Store {
  /// The effects that are live: registered and not ended, cancelled ones that still run included. In no order.
  package var effectsInFlight: [EffectInFlight] { runtime.registry.live.map(EffectInFlight.init) }

  /// Has effects that start from now on run on `executor` instead of the cooperative pool.
  package func runEffects(on executor: any TaskExecutor) { runtime.effectExecutor = executor }

  /// Lets go of the scoped stores that were given out, so that the next ones have to be made.
  package func forgetScopedStores() {
    var former = ScopeCache()
    swap(&children, &former)
    // Destroyed after the access, as what it holds may look for its parent.
    _ = consume former
    guard let extras = madeExtras else { return }
    var formerPresent = ScopeCache()
    swap(&extras.presentChildren, &formerPresent)
  }

  /// Returns when everything was processed that other threads had sent before.
  package func processed() async {
    await withCheckedContinuation { continuation in
      runtime.makeCommandEntry()({ continuation.resume() })
    }
  }
}

/// A live effect, for those who only look on.
package struct EffectInFlight: Sendable {
  /// The same object for as long as the effect is live.
  package let identity: any AnyObject & Sendable
  /// The identity of the concatenation that the effect is a step of.
  package let sequence: (any AnyObject & Sendable)?
  /// Where a `.run` was made; nil for a concatenation, and for a `.send` that waits.
  package let madeAt: SourceLocation?

  init(_ effect: LiveEffect) {
    identity = effect
    sequence = effect.sequence
    madeAt = effect.origin
  }
}
