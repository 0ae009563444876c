import ActionQueue

/// The core of a ``ConcurrentStore``: own or enqueue; see `Ownership`.
@safe
@usableFromInline
final class ConcurrentCore<R: Reducer>: @unchecked Sendable {
  // SAFETY: (Sendable) `core` is only touched by the owner; the rest is Sendable. (`@safe`) `queue` is, see there.
  @usableFromInline let core: RootCore<R>
  @usableFromInline let mailbox: Mailbox<R.Action>
  @usableFromInline let ownership = Ownership()
  /// The mailbox's queue, which the mailbox keeps alive. Not counted: the count is one word, which every send on every
  /// thread would change twice; on two cores that took two thirds of the time.
  @usableFromInline let queue: Unmanaged<ActionQueue<Mailbox<R.Action>.Message>>

  /// The most messages that one call drains; the rest is handed to a task, so that a sender is not kept for ever.
  ///
  /// A millisecond or two. Handing over costs the sender that is freed more than it gains where there are no more cores
  /// than senders: it then contends with the others for the queue's tail.
  @inlinable
  static var messagesPerTurn: Int { 65_536 }

  @inlinable
  init(core: RootCore<R>) {
    self.core = core
    let link = WeakLink<ConcurrentCore>()
    mailbox = Mailbox(wakerConsumes: true) { mailbox in
      if let target = link.target { target.drainIfOwner() } else { Self.drop(mailbox) }
    }
    unsafe queue = Unmanaged.passUnretained(mailbox.queue)
    core.mailbox = mailbox
    link.target = self
  }

  deinit { core.shutDown() }

  /// Drops what is sent to a store that is gone: here, or from the next turn on in tasks.
  @usableFromInline
  static func drop(_ mailbox: Mailbox<R.Action>) {
    if !mailbox.dropTurn() { Task.detached { drop(mailbox) } }
  }

  @inlinable @inline(__always)
  func send(_ action: consuming sending R.Action) {
    // SAFETY: the mailbox holds the queue, and `self` the mailbox.
    switch unsafe queue._withUnsafeGuaranteedRef({ ownership.enter($0) }) {
    case .owner:
      _ = core.send(action)
      if !ownership.leave() { drain() }
    case .ownerBehindOthers:
      push(.sent(action))
      drain()
    case .busy:
      if push(.sent(action)) { drainIfOwner() }
    }
  }

  @inlinable @inline(__always)
  @discardableResult
  func push(_ message: consuming sending Mailbox<R.Action>.Message) -> Bool {
    // SAFETY: (queue) the mailbox holds it, and `self` the mailbox. (message) it was sent here, and is moved into the
    // closure, which runs once.
    nonisolated(unsafe) var message = Optional(message)
    return unsafe queue._withUnsafeGuaranteedRef { queue in
      nonisolated(unsafe) let message = unsafe message.take().unsafelyUnwrapped
      return unsafe queue.push(message)
    }
  }

  /// Gives the core a message, and processes it here if nobody else does.
  @usableFromInline
  func accept(_ message: consuming sending Mailbox<R.Action>.Message) {
    if push(message) { drainIfOwner() }
  }

  @inlinable @inline(never)
  func drainIfOwner() {
    if ownership.takeOrOwe() { drain() }
  }

  /// Owner only: processes what is queued, then lets go, or hands over to a task.
  @inlinable @inline(never)
  func drain() {
    // SAFETY: the mailbox holds the queue, and `self` the mailbox.
    let count = unsafe queue._withUnsafeGuaranteedRef {
      ownership.drain($0, limit: Self.messagesPerTurn) { (message: consuming _) in core.process(message) }
    }
    if count == Self.messagesPerTurn { handOver { self.drain() } }
  }

  /// Owner only: another thread goes on as the owner.
  ///
  /// - Parameter drain: made by the caller, where it is specialised.
  @usableFromInline
  func handOver(_ drain: @escaping @Sendable () -> Void) {
    core.handOvers += 1
    Task.detached { drain() }
  }
}
