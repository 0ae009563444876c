import StoreCore

extension TestSession {
  /// Deals with the actions that were received and not asserted, before the test goes on with something else.
  func dropReceived(before next: String, at location: SourceLocation) {
    guard !recorder.received.isEmpty else { return }
    if isExhaustive {
      fail(.unreceived(recorder.received.map(described), before: next), at: location)
    } else {
      showSkipped(list(recorder.received.map(described)), at: location)
    }
    forgetReceived()
  }

  func forgetReceived() {
    recorder.received = []
    if let latest = recorder.latestState { state = latest }
  }

  /// Deals with what is left at the end of the test.
  func end(at location: SourceLocation) {
    dropReceived(before: "the test store went away", at: location)
    let running = effectsInFlight
    guard !running.isEmpty else { return }
    let failure = TestFailure.stillRunning(running.map(described), "The test store went away")
    if isExhaustive { fail(failure, at: location) } else { showSkipped(failure.text, at: location) }
    skip(running)
  }

  func skip(_ effects: [(effect: EffectInFlight, cause: Cause?)]) {
    skipped += effects.map(\.effect.identity)
  }

  func described(_ received: Recorder<State, Action>.Received) -> String {
    "\(name(of: received.action)), from an effect of \(received.cause.effectDescription)"
  }

  func described(_ entry: (effect: EffectInFlight, cause: Cause?)) -> String {
    let place = entry.effect.madeAt.map { ", made at \($0)" } ?? ""
    return "an effect of \(entry.cause?.effectDescription ?? "an action outside of the test")\(place)"
  }
}
