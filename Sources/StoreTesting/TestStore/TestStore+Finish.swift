import StoreCore

extension TestStore {
  /// Waits until every effect has ended, and fails when that takes too long, or when actions were not received.
  ///
  /// The way to end a test. Not needed where all effects end by themselves while the test runs: what is left when the
  /// test store goes away makes the test fail too.
  ///
  /// - Parameters:
  ///   - timeout: The longest time; nil takes ``timeout``.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  public func finish(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    let location = SourceLocation(fileID: fileID, line: line)
    let timeout = timeout ?? session.timeout
    let hasFinished = await session.wait(upTo: timeout) { session.effectsInFlight.isEmpty }
    session.dropReceived(before: "the test ended", at: location)
    if hasFinished { return }
    let running = session.effectsInFlight
    session.fail(
      .stillRunning(running.map(session.described), "The test ended after \(timeout)"), at: location)
    session.skip(running)
  }

  /// Passes over the actions that effects have sent so far: the state goes on to what it is after them.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails when there are none.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  public func skipReceivedActions(
    strict: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    let location = SourceLocation(fileID: fileID, line: line)
    await session.settle()
    if session.recorder.received.isEmpty {
      if strict { session.fail(.nothingToSkip("received action"), at: location) }
      return
    }
    session.showSkipped(list(session.recorder.received.map(session.described)), at: location)
    session.forgetReceived()
  }

  /// Cancels the effects that still run, and passes over those that do not heed that.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails when there are none.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  public func skipInFlightEffects(
    strict: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    let location = SourceLocation(fileID: fileID, line: line)
    await session.settle()
    let running = session.effectsInFlight
    if running.isEmpty {
      if strict { session.fail(.nothingToSkip("running effect"), at: location) }
      return
    }
    session.showSkipped(list(running.map(session.described)), at: location)
    for task in session.tasks { task.cancel() }
    await session.settle()
    session.skip(session.effectsInFlight)
  }
}
