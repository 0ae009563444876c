import ActionQueue

/// How other threads reach a core: a lock-free queue, and one wake-up each time it goes from idle to busy.
///
/// Outlives the store for as long as an effect holds it; whoever is woken then drops what has arrived.
@usableFromInline
final class Mailbox<Action>: Sendable {
  @usableFromInline
  enum Message {
    /// An action that an effect sent.
    case action(Action, from: LiveEffect)
    /// An action that somebody sent from outside.
    case sent(Action)
    /// The same, with somebody waiting for the effects that it leads to.
    case tracked(Action, Waiter)
    /// An effect has ended.
    case finished(LiveEffect)
    /// Anything else that only the owner may do.
    case command(@Sendable () -> Void)
  }

  /// Somebody who waits for the effects of an action.
  ///
  /// An object, because the layout of a `CheckedContinuation` is not known when the queue is compiled: as a part of the
  /// message it would have every push and drain look the message's size up.
  @usableFromInline
  final class Waiter: Sendable {
    @usableFromInline let family: EffectFamily
    @usableFromInline let continuation: CheckedContinuation<Void, Never>

    @usableFromInline
    init(family: EffectFamily, continuation: CheckedContinuation<Void, Never>) {
      self.family = family
      self.continuation = continuation
    }

    /// Owner only: resumes it when no effect of the family is left.
    @usableFromInline
    func join() { family.addWaiter(continuation) }
  }

  @usableFromInline let queue = ActionQueue<Message>()
  @usableFromInline let wake: @Sendable (Mailbox) -> Void

  @inlinable
  init(wake: @escaping @Sendable (Mailbox) -> Void) { self.wake = wake }

  /// Any thread.
  @inlinable
  func accept(_ message: sending Message) {
    if queue.push(message) { wake(self) }
  }

  /// Consumer only, when the store is gone.
  @usableFromInline
  func dropAll() {
    repeat {
      while queue.drain(limit: 1_024, { message in message.abandon() }) > 0 {}
    } while !queue.becomeIdle()
  }
}

extension Mailbox.Message {
  /// Lets go of a message that nobody will process, and of whoever waits for it.
  @usableFromInline
  consuming func abandon() {
    if case .tracked(_, let waiter) = self { waiter.continuation.resume() }
  }
}
