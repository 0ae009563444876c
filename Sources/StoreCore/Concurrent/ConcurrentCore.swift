import ActionQueue

/// The core of a ``ConcurrentStore``: own or enqueue.
///
/// A sender that finds the core free takes it with one compare-and-swap and reduces in place. Others push to the queue;
/// the owner drains before it lets go. Combining, as in Hendler, Incze, Shavit, Tzafrir, "Flat Combining and the
/// Synchronization-Parallelism Tradeoff" (SPAA 2010), over a queue whose consumer sleeps on the next slot.
@usableFromInline
final class ConcurrentCore<R: Reducer>: @unchecked Sendable {
  // SAFETY: (Sendable) `core` is only called between `take` and `letGo` of `ownership`; the rest is Sendable.
  @usableFromInline let core: RootCore<R>
  @usableFromInline let mailbox: Mailbox<R.Action>
  @usableFromInline let ownership = Ownership()

  /// The most messages that one call drains; the rest is handed to a task, so that a sender is not kept for ever.
  @inlinable
  static var messagesPerTurn: Int { 8_192 }

  @inlinable
  init(core: RootCore<R>) {
    self.core = core
    let link = WeakLink<ConcurrentCore>()
    mailbox = Mailbox { mailbox in
      if let target = link.target { target.drainIfOwner() } else { mailbox.dropAll() }
    }
    core.mailbox = mailbox
    link.target = self
  }

  deinit { core.shutDown() }

  @inlinable @inline(__always)
  func send(_ action: sending R.Action) {
    if ownership.take() {
      // A queued action of this very thread must come first.
      if mailbox.queue.isDrained {
        _ = core.send(action)
        if !ownership.letGo() { drain() }
      } else {
        mailbox.queue.push(.sent(action))
        drain()
      }
    } else if mailbox.queue.push(.sent(action)) {
      drainIfOwner()
    }
  }

  /// Gives the core a message, and processes it here if nobody else does.
  @usableFromInline
  func accept(_ message: sending Mailbox<R.Action>.Message) {
    if mailbox.queue.push(message) { drainIfOwner() }
  }

  @inlinable @inline(never)
  func drainIfOwner() {
    if ownership.takeOrOwe() { drain() }
  }

  /// Owner only: processes what is queued, then lets go.
  @inlinable @inline(never)
  func drain() {
    repeat {
      repeat {
        let count = mailbox.queue.drain(limit: Self.messagesPerTurn) { core.process($0) }
        if count == Self.messagesPerTurn { return handOver { self.drain() } }
      } while !mailbox.queue.becomeIdle(keepingBlock: true)
    } while !ownership.letGo()
  }

  /// Owner only: another thread goes on as the owner.
  ///
  /// - Parameter drain: made by the caller, where it is specialised.
  @usableFromInline
  func handOver(_ drain: @escaping @Sendable () -> Void) { Task.detached { drain() } }
}

/// A weak reference that is set once, before it is shared.
@usableFromInline
final class WeakLink<Target: AnyObject & Sendable>: @unchecked Sendable {
  // SAFETY: written in the initialiser of the target, before any other thread can have the link.
  @usableFromInline weak var target: Target?

  @inlinable
  init() {}
}
