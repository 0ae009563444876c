/// The core of a root store: the state cell, the reducer, and the loop that drains actions.
///
/// Generic over the concrete reducer, and all of its hot path `@inlinable`, so that `send` compiles to one function
/// with the whole reducer tree inside, wherever a store of a concrete feature is made.
@safe
@usableFromInline
final class RootCore<R: Reducer>: StoreRuntime, @unchecked Sendable {
  @usableFromInline let reducer: R
  @usableFromInline let cell: UnsafeMutablePointer<R.State>
  @exclusivity(unchecked) @usableFromInline var uncheckedPending = PendingActions<R.Action>()
  @usableFromInline var launches: [Launch] = []
  lazy var mailbox = makeMainActorMailbox()

  /// An effect that is registered and starts when the drain has settled.
  @usableFromInline
  struct Launch {
    let effect: LiveEffect
    let run: RunEffect<R.Action>
  }

  @inlinable
  init(initialState: @autoclosure () -> R.State, reducer: R, dependencies: DependencyValues) {
    self.reducer = reducer
    let cell = UnsafeMutablePointer<R.State>.allocate(capacity: 1)
    unsafe cell.initialize(to: initialState())
    unsafe self.cell = cell
    unsafe super.init(stateAddress: UnsafeMutableRawPointer(cell), dependencies: dependencies)
  }

  deinit {
    // SAFETY: allocated and initialised in `init`; every other use goes through a strong reference to this object.
    unsafe cell.deinitialize(count: 1)
    unsafe cell.deallocate()
  }

  // SAFETY: the three accesses to the queue of pending actions are single calls by the owner that run no user code, so
  // that none overlaps another. An element leaves the queue before it is used or destroyed.
  @inlinable @inline(__always)
  var nothingIsPending: Bool { unsafe uncheckedPending.isEmpty }

  @inlinable
  func takeNextPending() -> PendingActions<R.Action>.Element? { unsafe uncheckedPending.popFirst() }

  @inlinable
  func addPending(_ action: R.Action, _ family: EffectFamily) {
    unsafe uncheckedPending.append(action, family: family)
  }

  /// Processes an action, and all that it causes on this executor.
  @inlinable @inline(__always)
  func send(_ action: R.Action, family: EffectFamily? = nil) -> StoreTask {
    guard phase == .idle else { return sendWhileBusy(action, family) }
    let context = DependencyContext.enter(dependencies)
    let effect = reduce(action)
    if effect.isNone, nothingIsPending {
      phase = .idle
      context.leave()
      return StoreTask(family: family)
    }
    let task = settle(effect, family: family)
    context.leave()
    return task
  }

  @inlinable @inline(__always)
  func reduce(_ action: R.Action) -> Effect<R.Action> {
    phase = .reducing
    // SAFETY: the cell is initialised; the phase keeps every other access out until `reduce` has returned.
    let effect = unsafe reducer.reduce(into: &cell.pointee, action: action)
    phase = .draining
    return effect
  }

  /// Registers the effect of the first action, processes what is pending, then starts the registered effects.
  @inlinable @inline(never)
  func settle(_ effect: Effect<R.Action>, family: EffectFamily?) -> StoreTask {
    var family = family
    begin(effect, family: &family)
    while let next = takeNextPending() {
      var family = next.family
      begin(reduce(next.action), family: &family)
    }
    launchRegisteredEffects()
    phase = .idle
    return StoreTask(family: family)
  }

  @inlinable @inline(__always)
  func begin(_ effect: Effect<R.Action>, family: inout EffectFamily?) {
    if effect.isNone { return }
    register(effect, family: &family)
  }

  @inlinable @inline(never)
  func sendWhileBusy(_ action: R.Action, _ known: EffectFamily?) -> StoreTask {
    if phase == .closed {
      reportClosed(action)
      return StoreTask(family: nil)
    }
    let family = known ?? EffectFamily(registry)
    addPending(action, family)
    return StoreTask(family: family)
  }
}
