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
    /// An effect waits until all before this was processed.
    case passage(Passage)
    /// An effect has ended.
    case finished(LiveEffect)
    /// Anything else that only the owner may do.
    case command(@Sendable () -> Void)
  }

  /// Somebody who waits for the effects of an action.
  ///
  /// An object, so that messages stay small.
  @usableFromInline
  final class Waiter: Sendable {
    @usableFromInline let family: EffectFamily
    @usableFromInline let task: WaitingTask

    @usableFromInline
    init(family: EffectFamily, task: WaitingTask) {
      self.family = family
      self.task = task
    }

    /// Owner only: resumes it when no effect of the family is left.
    @usableFromInline
    func join() { family.addWaiter(task) }
  }

  /// Somebody who waits until it has come to the front of the queue.
  @usableFromInline
  final class Passage: Sendable {
    @usableFromInline let task: WaitingTask

    init(_ task: WaitingTask) { self.task = task }
  }

  @usableFromInline let queue = ActionQueue<Message>()
  @usableFromInline let wake: @Sendable (Mailbox) -> Void
  /// Whether who wakes the consumer becomes it, and processes what is queued before `wake` returns.
  @usableFromInline let wakerConsumes: Bool

  @inlinable
  init(wakerConsumes: Bool = false, wake: @escaping @Sendable (Mailbox) -> Void) {
    self.wakerConsumes = wakerConsumes
    self.wake = wake
  }

  /// Any thread.
  @inlinable
  func accept(_ message: sending Message) {
    if queue.push(message) { wake(self) }
  }

  /// Any thread, also one that must not be kept: what is queued is processed elsewhere.
  func acceptInPassing(_ message: sending Message) {
    guard queue.push(message) else { return }
    if wakerConsumes { Task.detached { self.wake(self) } } else { wake(self) }
  }

  /// Consumer only, when the store is gone: drops what has arrived, a turn's worth at most, since somebody who goes on
  /// sending would else keep this thread for ever.
  ///
  /// - Returns: Whether nothing is left; where something is, the caller stays the consumer and has to go on later.
  @usableFromInline
  func dropTurn() -> Bool {
    var left = 1_024
    repeat {
      left -= queue.drain(limit: left) { message in message.abandon() }
      if left == 0 { return false }
    } while !queue.becomeIdle()
    return true
  }
}

extension Mailbox.Message {
  /// Lets go of a message that nobody will process, and of whoever waits for it.
  @usableFromInline
  consuming func abandon() {
    switch self {
    case .tracked(_, let waiter): waiter.task.resume()
    case .passage(let passage): passage.task.resume()
    default: break
    }
  }
}
