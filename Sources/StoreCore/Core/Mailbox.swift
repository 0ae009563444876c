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
    case tracked(Action, EffectFamily, waiter: CheckedContinuation<Void, Never>)
    /// An effect has ended.
    case finished(LiveEffect)
    /// Anything else that only the owner may do.
    case command(@Sendable () -> Void)
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
    if case .tracked(_, _, let waiter) = self { waiter.resume() }
  }
}
