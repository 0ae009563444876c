import ActionQueue

/// How a `Store`'s core takes its messages: in turns of the main actor.
extension RootCore {
  /// The most messages that are processed in one turn of the main actor; the rest waits for the next turn, so that a
  /// flood of actions does not keep the main actor from its other work.
  @inlinable
  static var messagesPerTurn: Int { 1_024 }

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
    repeat {
      flags.holdsRounds = true
      let count = mailbox.queue.drain(limit: Self.messagesPerTurn) { process($0) }
      flags.holdsRounds = false
      if isObserved, flags.roundIsDue { tellOfBatch() }
      if count == Self.messagesPerTurn {
        handOvers += 1
        return mailbox.wake(mailbox)
      }
    } while !mailbox.queue.becomeIdle()
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
