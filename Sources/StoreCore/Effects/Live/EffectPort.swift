import CThreadContext
import Synchronization

/// Where the running effects of a store hand in what they send: while the owner runs the first part of an effect, what
/// that one sends goes into a queue, for the owner to process next; everything else goes into the store's mailbox.
///
/// One for each store, made for the first effect or with the mailbox.
@usableFromInline
final class EffectPort<Action>: @unchecked Sendable {
  // SAFETY: (Sendable) the queues and `uncheckedStarting` are only touched on the thread that `thread` names, between
  // `begin` and `end` or by the owner outside of that. Another thread never finds its own number there.

  @usableFromInline let mailbox: Mailbox<Action>
  /// `RunningEffect.deliver`, captured where the type of the actions is known, so that it is specialised.
  @usableFromInline let deliver: RunningEffect<Action>.Delivery
  @exclusivity(unchecked) @usableFromInline
  var uncheckedSent = PendingQueue<(action: Action, effect: RunningEffect<Action>)>()
  /// The effects that ended in their first part.
  @exclusivity(unchecked) @usableFromInline var uncheckedEnded = PendingQueue<RunningEffect<Action>>()
  /// The effects that are registered and start when the drain has settled.
  @exclusivity(unchecked) @usableFromInline var uncheckedLaunches = PendingQueue<RunningEffect<Action>>()
  /// How many of them start before anything else is processed.
  @exclusivity(unchecked) @usableFromInline var uncheckedLaunchesDue = 0
  /// The effect whose first part the owner runs.
  @exclusivity(unchecked) @usableFromInline var uncheckedStarting: RunningEffect<Action>?
  /// The owner's thread while it runs a first part, else 0.
  ///
  /// Relaxed: a thread compares it with its own number, which only the thread itself writes here.
  @usableFromInline let thread = Atomic<Int>(0)

  @inlinable
  init(_ mailbox: Mailbox<Action>, _ deliver: @escaping RunningEffect<Action>.Delivery) {
    self.mailbox = mailbox
    self.deliver = deliver
  }

  deinit {
    unsafe uncheckedSent.tearDown()
    unsafe uncheckedEnded.tearDown()
    unsafe uncheckedLaunches.tearDown()
  }

  /// Whether the calling thread is the owner's, in the middle of the effect's first part.
  ///
  /// What an effect sends in the first part of another goes the way of all that it sends, so as not to overtake it.
  // SAFETY: read by the thread that wrote it.
  @inlinable
  func isStartingHere(_ effect: RunningEffect<Action>) -> Bool {
    unsafe thread.load(ordering: .relaxed) == store_thread_identity()
      && uncheckedStarting === effect
  }

  // SAFETY: the accesses to both queues are single calls that run no user code: none overlaps another.
  @inlinable
  func addSent(_ action: Action, by effect: RunningEffect<Action>) {
    unsafe uncheckedSent.append((action, effect))
  }
  @inlinable
  func takeSent() -> (action: Action, effect: RunningEffect<Action>)? { unsafe uncheckedSent.popFirst() }
  @inlinable
  func addEnded(_ effect: RunningEffect<Action>) { unsafe uncheckedEnded.append(effect) }
  @inlinable
  func takeEnded() -> RunningEffect<Action>? { unsafe uncheckedEnded.popFirst() }
  @inlinable var hasEnded: Bool { unsafe !uncheckedEnded.isEmpty }

  /// Owner only.
  @inlinable
  func begin(_ effect: RunningEffect<Action>) {
    unsafe uncheckedStarting = effect
    thread.store(store_thread_identity(), ordering: .relaxed)
  }

  /// Owner only.
  ///
  /// - Returns: The effect whose first part is over, if there was one.
  @inlinable
  func end() -> RunningEffect<Action>? {
    thread.store(0, ordering: .relaxed)
    return unsafe uncheckedStarting.take()
  }
}
