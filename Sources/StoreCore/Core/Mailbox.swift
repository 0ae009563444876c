import ActionQueue

/// How effects on other threads reach their store: a lock-free queue, and one wake-up of the main actor each time
/// the queue goes from idle to busy.
///
/// Outlives the store for as long as an effect holds it; what arrives then is dropped at the next turn.
final class Mailbox<Action>: Sendable {
  enum Message {
    case action(Action, from: LiveEffect)
    case finished(LiveEffect)
  }

  let queue = ActionQueue<Message>()
  private let wake: @Sendable (Mailbox) -> Void

  init(wake: @escaping @Sendable (Mailbox) -> Void) { self.wake = wake }

  /// The most messages that are processed in one turn of the main actor; the rest waits for the next turn, so that a
  /// flood of actions does not keep the main actor from its other work.
  static var messagesPerTurn: Int { 1_024 }

  /// Any thread.
  func accept(_ message: sending Message) {
    if queue.push(message) { wake(self) }
  }

  /// Hands out what has arrived, oldest first, up to the bound.
  @MainActor
  func drain(_ body: (consuming Message) -> Void) {
    repeat {
      let count = queue.drain(limit: Self.messagesPerTurn, body)
      if count == Self.messagesPerTurn { return wake(self) }
    } while !queue.becomeIdle()
  }
}

extension RootCore {
  func makeMailbox() -> Mailbox<R.Action> {
    Mailbox { [weak self] mailbox in
      Task { @MainActor in
        if let self { mailbox.drain { self.process($0) } } else { mailbox.drain { _ in } }
      }
    }
  }

  private func process(_ message: Mailbox<R.Action>.Message) {
    switch message {
    case .finished(let effect): finish(effect)
    case .action(let action, let effect):
      if effect.isCancelled || isClosed { return }
      if effect.isFinished { reportLateSend(action, by: effect) }
      _ = send(action, family: effect.family)
    }
  }

  /// Ends an effect. May start the next step of a concatenation, which may register effects and queue actions.
  private func finish(_ effect: LiveEffect) {
    guard phase == .idle else { return registry.finish(effect) }
    // Before the books are changed: what they let go of may send, behind the actions of the next step.
    phase = .draining
    let context = DependencyContext.enter(dependencies)
    registry.finish(effect)
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
      location: effect.origin ?? SourceLocation()
    ).emit()
  }
}
