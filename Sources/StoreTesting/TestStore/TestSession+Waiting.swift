extension TestSession {
  /// The most jobs that one step lets effects run before it goes on.
  private static var jobsPerStep: Int { 1_000 }

  /// Returns when every effect has ended or waits for something, and when all that they sent was reduced.
  ///
  /// Effects run on the executor; what they send, and their hops to the main actor, arrive on the main actor in the
  /// order they were made, and this goes on behind them. So when no job has run meanwhile, nothing is left to run.
  func settle() async {
    let end = executor.events + Self.jobsPerStep
    let deadline = ContinuousClock.now + timeout
    let alarm = alarm(at: deadline)
    defer { alarm.cancel() }
    var events: Int
    repeat {
      await executor.rest(orEvents: end)
      events = executor.events
      await store.processed()
    } while (executor.events != events || !executor.isAtRest) && events < end
      && ContinuousClock.now < deadline
  }

  /// Waits for effects, and for the world that they wait for, until `condition` holds.
  ///
  /// - Returns: Whether it holds; false when the time is up.
  func wait(upTo timeout: Duration, until condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    while true {
      let events = executor.events
      await settle()
      if condition() { return true }
      if ContinuousClock.now >= deadline { return false }
      let alarm = alarm(at: deadline)
      await executor.events(after: events)
      alarm.cancel()
    }
  }

  /// Has those who wait look at the time when it is up: what they wait for may never come.
  private func alarm(at deadline: ContinuousClock.Instant) -> Task<Void, Never> {
    Task { [executor] in
      do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
      executor.releaseWaiters()
    }
  }
}
