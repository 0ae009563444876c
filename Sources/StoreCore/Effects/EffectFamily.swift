/// The live effects that one `send` led to, over any number of actions in between: what a ``StoreTask`` stands for.
///
/// The first effect of an action is the family itself, so that an action with one effect makes one object.
@safe
@usableFromInline
class EffectFamily: @unchecked Sendable {
  // SAFETY: (Sendable) only the owner of the runtime reads or writes it; a task handle only passes the reference.
  // (registry) only asked while there is a member, and the registry ends all members before it goes.
  final unowned(unsafe) let registry: EffectRegistry
  // SAFETY: a member is on the list from its registration until it is finished, and the registry holds it for that long.
  @exclusivity(unchecked) private final var uncheckedFirst: Unmanaged<LiveEffect>?
  @exclusivity(unchecked) private final var uncheckedWaiters: [WaitingTask] = []

  // SAFETY: each access is one load or one store by the owner: none can overlap another.
  private final var first: Unmanaged<LiveEffect>? {
    @inline(__always) get { unsafe uncheckedFirst }
    @inline(__always) set { unsafe uncheckedFirst = newValue }
  }

  // SAFETY: as for `first`; what is done to the list runs no other code.
  private final var waiters: [WaitingTask] {
    @inline(__always) get { unsafe uncheckedWaiters }
    @inline(__always) _modify { yield unsafe &uncheckedWaiters }
  }

  @usableFromInline
  init(_ registry: EffectRegistry) { unsafe self.registry = registry }

  @usableFromInline final var isEmpty: Bool { unsafe first == nil }

  /// O(1).
  final func add(_ effect: LiveEffect) {
    unsafe effect.nextMember = first
    unsafe first?._withUnsafeGuaranteedRef { unsafe $0.previousMember = .passUnretained(effect) }
    unsafe first = .passUnretained(effect)
  }

  /// O(1). Resumes those who wait, if it was the last.
  final func remove(_ effect: LiveEffect) {
    let (previous, next) = unsafe (effect.previousMember, effect.nextMember)
    unsafe effect.previousMember = nil
    unsafe effect.nextMember = nil
    unsafe next?._withUnsafeGuaranteedRef { unsafe $0.previousMember = previous }
    if let previous = unsafe previous {
      unsafe previous._withUnsafeGuaranteedRef { unsafe $0.nextMember = next }
    } else {
      unsafe first = next
    }
    if isEmpty, !waiters.isEmpty { resumeWaiters() }
  }

  /// Resumes `waiter` when no member is left.
  @usableFromInline
  final func addWaiter(_ waiter: WaitingTask) {
    if isEmpty { waiter.resume() } else { waiters.append(waiter) }
  }

  @usableFromInline
  final func cancel() {
    var members: [LiveEffect] = []
    var next = unsafe first
    while let member = unsafe next?.takeUnretainedValue() {
      members.append(member)
      unsafe next = member.nextMember
    }
    // The first one is the youngest.
    if !members.isEmpty { unsafe registry.cancel(members.reversed()) }
  }

  private final func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }
}
