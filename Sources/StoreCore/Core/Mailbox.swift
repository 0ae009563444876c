import ActionQueue

/// How other threads reach a core: a lock-free queue, and one wake-up each time it goes from idle to busy.
///
/// Outlives the store for as long as an effect holds it; what it is given then is dropped.
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
  @usableFromInline let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Any thread.
  @inlinable
  func accept(_ message: sending Message) {
    if queue.push(message) { wake() }
  }
}
