import Synchronization

/// The derivations that were made last and not asked for again yet: a ring in which the newest takes the place of the
/// oldest.
///
/// Nobody waits: a thread that finds another one at work here does without.
@safe
final class RecentDerivations: @unchecked Sendable {
  // SAFETY: (Sendable) `slots` and `next` are only touched by the thread that has set `isBusy`, whose exchange acquires
  // what the one before has released.
  private let isBusy = Atomic(false)
  private var slots: [Derivation?] = []
  private var next = 0

  private static var capacity: Int { 64 }

  /// The first derivation that `match` accepts; it must run no code of others.
  func first(_ match: (Derivation) -> Bool) -> Derivation? {
    whileAlone { slots.first { $0.map(match) == true } ?? nil } ?? nil
  }

  /// Adds a derivation.
  func add(_ derivation: Derivation) {
    // Kept until the work is done: what is replaced is destroyed after it, since that may run anybody's code.
    var replaced: Derivation?
    whileAlone {
      if slots.count < Self.capacity { return slots.append(derivation) }
      replaced = slots[next]
      slots[next] = derivation
      next = (next + 1) % Self.capacity
    }
    withExtendedLifetime(replaced) {}
  }

  private func whileAlone<Result>(_ body: () -> Result) -> Result? {
    // Acquire. Partner: the store below; if weaker, the slots are read as they were before the last change.
    if isBusy.exchange(true, ordering: .acquiring) { return nil }
    // Release. Partner: the exchange above.
    defer { isBusy.store(false, ordering: .releasing) }
    return body()
  }
}
