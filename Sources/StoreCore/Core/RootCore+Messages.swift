extension RootCore {
  /// Processes a message, and all that it causes.
  ///
  /// Consumes it, so that what an action holds is destroyed in the action's drain.
  @inlinable
  func process(_ message: consuming Mailbox<R.Action>.Message) {
    switch consume message {
    case .sent(let action): _ = send(consume action)
    case .action(let action, let effect): receive(consume action, from: effect)
    case .tracked(let action, let waiter):
      if !isClosed { _ = send(consume action, family: waiter.family) }
      waiter.join()
    case .passage(let passage): passage.task.resume()
    case .finished(let effect): finish(effect)
    case .command(let command): command()
    }
  }

  @inlinable
  func receive(_ action: consuming R.Action, from effect: LiveEffect) {
    if effect.isCancelled || isClosed { return }
    if effect.isFinished { reportLateSend(action, by: effect) }
    _ = send(action, family: effect.family)
  }

  /// Ends an effect. May start the next step of a concatenation, which may register effects and queue actions.
  @inlinable
  func finish(_ effect: LiveEffect) {
    guard isAtRest else { return registry.finish(effect) }
    // Before the books are changed: what they let go of may send, behind the actions of the next step.
    phase = .draining
    let context = DependencyContext.enter(dependencies)
    registry.finish(effect)
    _ = settle(.none, family: effect.family)
    context.leave()
  }

  @usableFromInline
  func reportLateSend(_ action: R.Action, by effect: LiveEffect) {
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
