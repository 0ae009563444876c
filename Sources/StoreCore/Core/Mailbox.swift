import ActionQueue

/// How effects on other threads reach their store: a lock-free queue, and one wake-up of the main actor each time
/// the queue goes from idle to busy.
///
/// Outlives the store for as long as an effect holds it; a closed mailbox drops what it is given.
final class Mailbox<Action>: Sendable {
  enum Message {
    case action(Action, from: LiveEffect)
    case finished(LiveEffect)
  }

  let queue = ActionQueue<Message>()
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Any thread.
  func accept(_ message: sending Message) {
    if queue.push(message) { wake() }
  }

  func wakeAgain() { wake() }
}

extension RootCore {
  /// The most messages of effects that are processed in one turn of the main actor; the rest waits for the next turn,
  /// so that a flood of actions does not keep the main actor from its other work.
  static var messagesPerTurn: Int { 1_024 }

  func makeMailbox() -> Mailbox<R.Action> {
    Mailbox { [weak self] in
      Task { @MainActor in self?.drainMailbox() }
    }
  }

  /// Processes what effects have sent, oldest first.
  private func drainMailbox() {
    repeat {
      let count = mailbox.queue.drain(limit: Self.messagesPerTurn) { process($0) }
      if count == Self.messagesPerTurn { return mailbox.wakeAgain() }
    } while !mailbox.queue.becomeIdle()
  }

  private func process(_ message: Mailbox<R.Action>.Message) {
    switch message {
    case .finished(let effect): finish(effect)
    case .action(let action, let effect):
      if effect.isCancelled || phase == .closed { return }
      if effect.isFinished { reportLateSend(action, by: effect) }
      _ = send(action, family: effect.family)
    }
  }

  /// Ends an effect. May start the next step of a concatenation, which may register effects and queue actions.
  private func finish(_ effect: LiveEffect) {
    registry.finish(effect)
    guard phase == .idle else { return }
    phase = .draining
    let context = DependencyContext.enter(dependencies)
    _ = settle(.none, family: effect.family)
    context.leave()
  }

  private func reportLateSend(_ action: R.Action, by effect: LiveEffect) {
    guard !effect.reportedLateSend else { return }
    effect.reportedLateSend = true
    Report(
      cause: "The action \(caseName(of: action)) was sent by an effect that had completed.",
      meaning: "It was delivered, but neither cancelling the effect nor waiting for it covers the action.",
      fix:
        "Keep the effect's closure running until its last send, for example by awaiting the work that sends.",
      location: effect.origin
    ).emit()
  }
}
