import ActionQueue
import Dispatch

/// How a `Store`'s core takes its messages: in turns of the main actor.
extension RootCore {
  /// The most messages that are processed in one turn of the main actor; the rest waits for the next turn, so that a
  /// flood of actions does not keep the main actor from its other work.
  @inlinable
  static var messagesPerTurn: Int { 1_024 }

  /// After so many nanoseconds a turn ends, too, with the messages that it has begun to process and the round of
  /// observers.
  @inlinable
  static var nanosecondsPerTurn: UInt64 { 1_000_000 }

  /// How many messages are processed between two looks at the clock.
  @inlinable
  static var messagesPerLook: Int { 32 }

  @usableFromInline
  func makeMainActorMailbox() -> Mailbox<R.Action> {
    // By a link: a weak reference that is captured again, in the task, is a strong one meanwhile, and the thread that
    // sends might be the last to hold the core, and destroy the state.
    let link = WeakLink(self)
    return Mailbox { mailbox in
      Task { @MainActor in
        if let core = link.target {
          core.turn(core)
        } else if !mailbox.dropTurn() {
          mailbox.wake(mailbox)
        }
      }
    }
  }

  /// Processes what other threads have sent, oldest first.
  @MainActor @inlinable
  func takeTurn() {
    // In the middle of an action: user code runs the main actor's other work from there.
    if phase == .reducing || phase == .draining { return mailbox.wake(mailbox) }
    let mailbox = mailbox
    let end = DispatchTime.now().uptimeNanoseconds + Self.nanosecondsPerTurn
    var (left, isLate, isDrained) = (Self.messagesPerTurn, false, false)
    repeat {
      flags.holdsRounds = true
      repeat {
        let count = mailbox.queue.drain(limit: Self.messagesPerLook) { (message: consuming _) in
          process(message)
        }
        left -= count
        isDrained = count < Self.messagesPerLook
        isLate = left <= 0 || DispatchTime.now().uptimeNanoseconds >= end
      } while !isDrained && !isLate
      flags.holdsRounds = false
      if isObserved, flags.roundIsDue { tellOfBatch() }
      if isDrained, mailbox.queue.becomeIdle() { return }
    } while !isLate
    handOvers += 1
    mailbox.wake(mailbox)
  }

  /// The round of a batch of messages, and what it causes.
  @inlinable @inline(never)
  func tellOfBatch() {
    guard isAtRest else { return }
    phase = .draining
    let context = DependencyContext.enter(dependencies)
    _ = settle(.none, family: nil)
    context.leave()
  }
}
