import CThreadContext

/// The part of a root store that does not depend on the types of its state and actions.
///
/// Holds the phase, which covers every path to the state, the address of the state, and the running effects.
///
/// Has one owner at a time: the main actor for a `Store`, the thread that holds the ownership word for a
/// `ConcurrentStore`. Only the owner calls it, or anything that belongs to it.
@safe
@usableFromInline
class StoreRuntime: @unchecked Sendable {
  // SAFETY: (Sendable) threads other than the owner's hold references to it and touch nothing; the owner changes by
  // the executor of the main actor, or by an acquiring and a releasing access to the ownership word.

  /// What the runtime is doing. Only `idle` lets a send begin a drain at once, only `reducing` forbids reading.
  @usableFromInline
  enum Phase: UInt8 {
    case idle
    /// Idle, and the state is lent to snapshots: it has to be taken back before an action may change it.
    case lent
    case draining
    case reducing
    case closed
  }

  @usableFromInline typealias Receive = @MainActor (ActionBits, StoreRuntime) -> StoreTask

  @exclusivity(unchecked) @usableFromInline final var uncheckedStateAddress: UnsafeMutableRawPointer
  @exclusivity(unchecked) @usableFromInline final var uncheckedFlags = RuntimeFlags()
  /// What the observers observe, where all of them observe marked fields of the root's state.
  @exclusivity(unchecked) @usableFromInline final var uncheckedFieldGate = FieldGate()
  @usableFromInline let dependencies: DependencyValues
  /// Takes an action of the root out of its bits, and sends it.
  @usableFromInline final let receive: Receive
  @exclusivity(unchecked) @usableFromInline final var uncheckedPhase = Phase.idle
  /// Who takes reports where the store was made; the store's deinitialiser does not see who does where it is dropped.
  private final let reportHandler = Report.Handler.current

  @exclusivity(unchecked) @usableFromInline final var uncheckedEffectExecutor: (any TaskExecutor)?
  @exclusivity(unchecked) @usableFromInline final var uncheckedDuties = Duties()
  private final var madeObservers: ObserverList?
  /// How many rounds of the observers there were.
  final private(set) var rounds = 0

  /// How often an owner that worked for others has passed the rest on, its turn being over.
  @usableFromInline final var handOvers = 0

  /// Made for the first effect: a store without effects pays nothing for them.
  @exclusivity(unchecked) @usableFromInline final var uncheckedRegistry: EffectRegistry?

  @usableFromInline
  init(stateAddress: UnsafeMutableRawPointer, dependencies: DependencyValues, receive: @escaping Receive) {
    unsafe uncheckedStateAddress = stateAddress
    self.dependencies = dependencies
    self.receive = receive
  }

  // SAFETY: as for `phase`.
  @inlinable
  final var registry: EffectRegistry { unsafe uncheckedRegistry ?? keptRegistry() }

  @usableFromInline
  final func keptRegistry() -> EffectRegistry {
    let registry = EffectRegistry()
    unsafe uncheckedRegistry = registry
    return registry
  }

  // SAFETY: each access is one load or one store by the owner: none can overlap another.
  @inlinable @inline(__always)
  final var phase: Phase {
    get { unsafe uncheckedPhase }
    set { unsafe uncheckedPhase = newValue }
  }

  // SAFETY: as for `phase`.
  @inlinable @inline(__always)
  final var stateAddress: UnsafeMutableRawPointer {
    get { unsafe uncheckedStateAddress }
    set { unsafe uncheckedStateAddress = newValue }
  }

  @inlinable @inline(__always)
  final var isAtRest: Bool { phase == .idle || phase == .lent }

  // SAFETY: as for `phase`; an accessor of a flag runs no other code.
  @inlinable @inline(__always)
  final var flags: RuntimeFlags {
    get { unsafe uncheckedFlags }
    _modify { yield unsafe &uncheckedFlags }
  }

  // SAFETY: as for `phase`; the one access that calls anything is that of `locate`, which makes a copy of the state.
  @inlinable @inline(__always)
  final var fieldGate: FieldGate {
    _read { yield unsafe uncheckedFieldGate }
    _modify { yield unsafe &uncheckedFieldGate }
  }

  /// Where the tasks of effects run; nil for the cooperative pool.
  // SAFETY: as for `phase`.
  @inlinable @inline(__always)
  final var effectExecutor: (any TaskExecutor)? {
    get { unsafe uncheckedEffectExecutor }
    set { unsafe uncheckedEffectExecutor = newValue }
  }

  // SAFETY: as for `phase`.
  @inlinable @inline(__always)
  final var duties: Duties {
    get { unsafe uncheckedDuties }
    set { unsafe uncheckedDuties = newValue }
  }

  /// Whether no live effect can be cancelled by an id.
  // SAFETY: as for `phase`.
  @usableFromInline
  final var holdsNoID: Bool { unsafe uncheckedRegistry?.holdsNoID ?? true }

  final var observers: ObserverList {
    if let madeObservers { return madeObservers }
    let observers = ObserverList(self)
    madeObservers = observers
    return observers
  }

  /// Tells the observers that the state has settled; the phase keeps what they send waiting.
  @usableFromInline @inline(never)
  final func tellObservers() {
    guard flags.roundIsDue, !flags.holdsRounds else { return }
    flags.roundIsDue = false
    rounds += 1
    madeObservers?.tellAll(self)
    closeFieldGate()
  }

  /// Cancels the effects of features whose state the last action took away.
  @usableFromInline
  final func cancelEffectsOfMissingFeatures() {
    var cancelled = true
    while cancelled {
      watchesPresence = registry.watchesPresence
      if !watchesPresence { return }
      // SAFETY: the state is initialised, and no reducer runs: the phase is `draining`.
      cancelled = unsafe registry.cancelMissing(in: UnsafeRawPointer(stateAddress))
    }
  }

  @inlinable @inline(__always)
  final func checkReadable() {
    precondition(
      phase != .reducing,
      """
      A store's state was read while its reducer was changing it. The value would be torn. Use the reducer's `state` \
      parameter, or read in an effect or after `send`.
      """)
  }

  /// The memory of the state, from now on shared with whoever holds the result.
  @usableFromInline
  func lendState() -> AnyLentState { preconditionFailure("Each runtime is the core of a root store.") }

  /// Owner only: a way for any thread to have the owner call something after everything that was sent before. It does not
  /// hold the runtime.
  ///
  /// - Parameter inPassing: Whether the thread must not be kept: it never becomes the owner then.
  func makeCommandEntry(inPassing: Bool = false)
    -> @Sendable (_ command: @escaping @Sendable () -> Void) -> Void
  {
    { _ in }
  }

  /// Owner only: processes the actions of the timers that are due.
  func fireTimers(_ timers: ClockTimers) {}

  /// Cancels every effect and takes no more actions. The state stays readable for scoped stores that outlive the root.
  ///
  /// The root may go while an action is being processed: those accepted before are processed still.
  func shutDown() {
    flags.isClosed = true
    if isAtRest { phase = .closed }
    // SAFETY: as for `phase`.
    if let madeRegistry = unsafe uncheckedRegistry {
      Report.Handler.restore(reportHandler) { madeRegistry.endAll() }
    }
    madeObservers?.endAll()
  }

  @usableFromInline
  final func reportClosed(_ action: Any) {
    Report(
      cause:
        "The action \(caseName(of: action)) of \(type(of: action)) was sent after the root store was dropped.",
      meaning: "No reducer is left to process it, so it was dropped.",
      fix: "Keep the root store for as long as stores scoped from it are in use.",
      location: SourceLocation()
    ).emit()
  }
}
