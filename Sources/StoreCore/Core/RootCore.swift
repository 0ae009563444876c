/// The core of a root store: the state cell, the reducer, and the loop that drains actions.
///
/// Generic over the concrete reducer, and all of its hot path `@inlinable`, so that `send` compiles to one function
/// with the whole reducer tree inside, wherever a store of a concrete feature is made.
@safe
@usableFromInline
final class RootCore<R: Reducer>: StoreRuntime, @unchecked Sendable {
  @usableFromInline let reducer: R
  @exclusivity(unchecked) @usableFromInline var uncheckedPending = PendingQueue<PendingAction<R.Action>>()
  @exclusivity(unchecked) @usableFromInline var uncheckedPort: EffectPort<R.Action>?
  /// `takeTurn`, captured where the reducer's type is known, so that it is specialised.
  @usableFromInline let turn: @MainActor @Sendable (RootCore) -> Void
  /// The same for what the actions of effects and timers go through.
  @usableFromInline let deliver: RunningEffect<R.Action>.Delivery
  @usableFromInline let fire: @Sendable (RootCore, ClockTimers) -> Void
  /// The state's memory, while it belongs to snapshots too. See `takeStateBack`.
  @exclusivity(unchecked) @usableFromInline var uncheckedLentState: LentState<R.State>?

  @inlinable
  init(
    initialState: @autoclosure () -> R.State, reducer: R, dependencies: DependencyValues,
    receive: @escaping Receive = { _, _ in preconditionFailure("Nothing is scoped from this store.") }
  ) {
    self.reducer = reducer
    turn = { $0.takeTurn() }
    deliver = { action, effect in effect.deliver(action) }
    fire = { core, timers in core.processDueTimers(timers) }
    let cell = UnsafeMutablePointer<R.State>.allocate(capacity: 1)
    unsafe cell.initialize(to: initialState())
    unsafe super.init(
      stateAddress: UnsafeMutableRawPointer(cell), dependencies: dependencies, receive: receive)
  }

  deinit {
    unsafe uncheckedPending.tearDown()
    // Lent to snapshots, it is theirs.
    if unsafe uncheckedLentState != nil { return }
    // SAFETY: allocated and initialised in `init` or by `takeStateBack`; every other use goes through a strong
    // reference to this object.
    unsafe cell.deinitialize(count: 1)
    unsafe cell.deallocate()
  }

  /// The state. Where it stands changes when it is lent.
  @inlinable @inline(__always)
  var cell: UnsafeMutablePointer<R.State> { unsafe stateAddress.assumingMemoryBound(to: R.State.self) }

  // SAFETY: each access is one load or one store by the owner: none can overlap another.
  var lentState: LentState<R.State>? {
    get { unsafe uncheckedLentState }
    set { unsafe uncheckedLentState = newValue }
  }

  /// Made for the first one who sends through it.
  // SAFETY: each access is one load or one store by the owner: none can overlap another.
  @inlinable
  var port: EffectPort<R.Action> { unsafe uncheckedPort ?? keptPort(makeMainActorMailbox()) }

  @inlinable
  var mailbox: Mailbox<R.Action> {
    get { port.mailbox }
    set { _ = keptPort(newValue) }
  }

  @usableFromInline
  func keptPort(_ mailbox: Mailbox<R.Action>) -> EffectPort<R.Action> {
    let port = EffectPort(mailbox, deliver)
    unsafe uncheckedPort = port
    return port
  }

  // SAFETY: the accesses to the queue of pending actions are single calls by the owner that run no user code, so that
  // none overlaps another. An element leaves the queue before it is used or destroyed.
  @inlinable @inline(__always)
  var nothingIsPending: Bool { unsafe uncheckedPending.isEmpty }

  @inlinable @inline(__always)
  func takeNextPending() -> PendingAction<R.Action>? { unsafe uncheckedPending.popFirst() }

  @inlinable @inline(__always)
  func addPending(_ action: consuming R.Action, from sender: consuming PendingAction<R.Action>.Sender) {
    unsafe uncheckedPending.append(PendingAction(action: action, from: sender))
  }

  override func makeCommandEntry(inPassing: Bool) -> @Sendable (@escaping @Sendable () -> Void) -> Void {
    if inPassing { return { [mailbox] in mailbox.acceptInPassing(.command($0)) } }
    return { [mailbox] in mailbox.accept(.command($0)) }
  }

  @usableFromInline
  override func lendState() -> AnyLentState {
    checkReadable()
    if let lentState { return lentState }
    let lent = unsafe LentState(cell)
    lentState = lent
    isLent = true
    if phase == .idle { phase = .lent }
    return lent
  }

  override func fireTimers(_ timers: ClockTimers) { fire(self, timers) }

  /// Has the drain that runs, if one does, end where it would otherwise go back to idle.
  override func shutDown() {
    if !isAtRest { unsafe uncheckedPending.appendEnd() }
    super.shutDown()
  }

  /// Processes an action, and all that it causes on this executor.
  ///
  /// Consumes the action, so that what its payload's destructor sends is part of the same drain.
  @inlinable @inline(__always)
  func send(_ action: consuming R.Action, family: EffectFamily? = nil) -> StoreTask {
    guard phase == .idle else { return sendWhileBusy(action, family) }
    let context = DependencyContext.enter(dependencies)
    let effect = reduce(action)
    if effect.isNone, nothingIsPending, hasNoDuties || isQuiet {
      phase = .idle
      context.leave()
      return StoreTask(family: family)
    }
    flags.roundIsDue = true
    let task = settle(effect, family: family)
    context.leave()
    return task
  }

  @inlinable @inline(__always)
  func reduce(_ action: consuming R.Action) -> Effect<R.Action> {
    phase = .reducing
    // SAFETY: the cell is initialised; the phase keeps every other access out until `reduce` has returned.
    let effect = unsafe reducer.reduce(into: &cell.pointee, action: action)
    phase = .draining
    // Else the optimiser destroys it before, when a destructor may not read the state.
    extendLifetime(action)
    _ = consume action
    return effect
  }

  /// Registers the effect of the first action, processes what is pending, starts the registered effects, and tells the
  /// observers.
  @inlinable @inline(never)
  func settle(_ effect: Effect<R.Action>, family: EffectFamily?) -> StoreTask {
    var family = family
    begin(reduceFedBack(effect), family: &family)
    repeat {
      while let next = takeNextPending() {
        if case .effect(let effect) = next.sender, effect.isCancelled { continue }
        if isLent { takeStateBack() }
        let effect = reduce(next.action)
        switch next.sender {
        case .family(nil): begin(effect, family: &family)
        case .family(var family): begin(effect, family: &family)
        case .effect(let sender):
          beginEffect(effect, of: sender)
          if sender.isFedBack { finishFedBack(sender) }
        }
        flags.roundIsDue = true
      }
      // What the cancelled ones among them captured may send from its destructor.
      launchRegisteredEffects()
      if isObserved, nothingIsPending { tellObservers() }
    } while !nothingIsPending
    phase = isClosed ? .closed : isLent ? .lent : .idle
    return StoreTask(family: family)
  }

  /// Processes actions that are fed back one after the other, with nothing before them, without queueing them.
  ///
  /// - Returns: The first effect that is anything else.
  @inlinable @inline(__always)
  func reduceFedBack(_ effect: Effect<R.Action>) -> Effect<R.Action> {
    var effect = effect
    while case .send(let action) = effect.kind, nothingIsPending, !isClosed, !watchesPresence {
      if isLent { takeStateBack() }
      effect = reduce(action)
    }
    return effect
  }

  @inlinable @inline(__always)
  func begin(_ effect: Effect<R.Action>, family: inout EffectFamily?) {
    if isClosed { return }
    if !effect.isNone, !cancelsNothing(effect) { register(effect, family: &family) }
    cancelEffectsOfTheGone()
  }

  /// After effects were registered, so that those of a feature that has just gone never start.
  @inlinable @inline(__always)
  func cancelEffectsOfTheGone() { if watchesPresence { cancelEffectsOfMissingFeatures() } }

  /// The same for what an action of an effect led to.
  @inlinable @inline(__always)
  func beginEffect(_ effect: Effect<R.Action>, of sender: LiveEffect) {
    if effect.isNone, !watchesPresence { return }
    var family: EffectFamily? = sender.family
    begin(effect, family: &family)
  }

  /// Ends an effect that was an action, which may start the next step of a concatenation.
  @inlinable
  func finishFedBack(_ effect: LiveEffect) {
    registry.finish(effect)
    cancelEffectsOfTheGone()
  }

  /// Whether an effect only cancels, while no effect holds an id.
  @inlinable @inline(__always)
  func cancelsNothing(_ effect: Effect<R.Action>) -> Bool {
    if case .composite(.cancel) = effect.kind { holdsNoID } else { false }
  }

  @inlinable @inline(never)
  func sendWhileBusy(_ action: consuming R.Action, _ known: EffectFamily?) -> StoreTask {
    if phase == .lent {
      takeStateBack()
      return send(action, family: known)
    }
    if isClosed {
      reportClosed(action)
      return StoreTask(family: nil)
    }
    let family = known ?? EffectFamily(registry)
    addPending(action, from: .family(family))
    return StoreTask(family: family)
  }
}
