/// The live effects that one `send` led to, over any number of actions in between: what a ``StoreTask`` stands for.
@usableFromInline
final class EffectFamily: @unchecked Sendable {
  // SAFETY: (Sendable) only the owner of the runtime reads or writes it; a task handle only passes the reference.
  private let registry: EffectRegistry
  private var members: [LiveEffect] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []

  @usableFromInline
  init(_ registry: EffectRegistry) { self.registry = registry }

  var isEmpty: Bool { members.isEmpty }

  func add(_ effect: LiveEffect) {
    effect.familyIndex = members.count
    members.append(effect)
  }

  /// O(1): the last member takes the free place.
  func remove(_ effect: LiveEffect) {
    let last = members.removeLast()
    if last !== effect {
      members[effect.familyIndex] = last
      last.familyIndex = effect.familyIndex
    }
    if members.isEmpty { resumeWaiters() }
  }

  /// Resumes `waiter` when no member is left.
  @usableFromInline
  func addWaiter(_ waiter: CheckedContinuation<Void, Never>) {
    if isEmpty { waiter.resume() } else { waiters.append(waiter) }
  }

  func cancel() { registry.cancel(members) }

  private func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
