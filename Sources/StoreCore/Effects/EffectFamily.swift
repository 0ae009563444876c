/// The live effects that one `send` led to, over any number of actions in between: what a ``StoreTask`` stands for.
@MainActor
@usableFromInline
final class EffectFamily {
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

  /// Returns when no member is left.
  func wait() async {
    guard !isEmpty else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func cancel() { registry.cancel(members) }

  private func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
