import StoreCore

/// Letting time go by, with all that happens in it.
extension TestClock {
  /// The most deadlines that ``run(fileID:line:)`` moves to.
  private static var mostDeadlines: Int { 1_000 }
  /// How often tasks that belong to no test store are given way to after they were woken.
  private static var turnsForOthers: Int { 1_000 }

  /// Lets time go by: wakes one deadline's sleepers after another, and lets them go on in between.
  ///
  /// ```swift
  /// await store.send(.startTimer)
  /// await clock.run(for: .seconds(3))
  /// for count in 1...3 { await store.receive(\.tick) { $0.count = count } }
  /// ```
  ///
  /// A timer that sleeps again each time it has woken ticks as often as its interval fits in. Where `advance(by:)` jumps,
  /// it ticks once.
  ///
  /// Contract: after each deadline waits until the effects of test stores that it woke have come to rest. Other tasks are
  /// given way to a bounded number of times; where that is not enough, use ``waitForSleepers(_:)`` and `advance`.
  public nonisolated(nonsending) func run(for duration: Duration) async {
    await run(until: now.advanced(by: duration))
  }

  /// Lets time go by until a deadline, like ``run(for:)``.
  public nonisolated(nonsending) func run(until deadline: Instant) async {
    while let woken = wakeNext(notAfter: deadline) { await rest(of: woken) }
    advance(to: deadline)
  }

  /// Lets time go by, like ``run(for:)``, until nobody sleeps on this clock.
  ///
  /// Reports a timer that never ends: when sleepers were woken at 1,000 deadlines and there are still more.
  public nonisolated(nonsending) func run(fileID: StaticString = #fileID, line: UInt = #line) async {
    for _ in 0..<Self.mostDeadlines {
      guard let woken = wakeNext(notAfter: nil) else { return }
      await rest(of: woken)
    }
    if sleeperCount > 0 { reportEndless(SourceLocation(fileID: fileID, line: line)) }
  }

  private nonisolated(nonsending) func rest(of woken: [Settling?]) async {
    var settled: Set<ObjectIdentifier> = []
    for case let settling? in woken where settled.insert(ObjectIdentifier(settling)).inserted {
      await settling.settle()
    }
    if woken.contains(where: { $0 == nil }) { for _ in 0..<Self.turnsForOthers { await Task.yield() } }
  }

  private func reportEndless(_ location: SourceLocation) {
    Report(
      cause:
        """
        A clock that runs until nobody sleeps on it has woken sleepers at \(Self.mostDeadlines) deadlines, and there are \
        more.
        """,
      meaning: "A timer sleeps again each time, so that the clock would never stop.",
      fix: "Say how long it has to run, with `run(for:)`, or cancel the timer before.",
      location: location
    ).emit()
  }
}
