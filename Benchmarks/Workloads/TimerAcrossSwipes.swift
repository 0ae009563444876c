import Composition
import Features
import Synchronization

/// What the user of the paged tabs sees: starts the timer, swipes away and back, and listens for three seconds.
///
/// One tick a second is what the feature is meant to do. When each swipe makes new stores, the page comes back with a
/// timer that stands at zero; the user starts it again, and hears two timers: the pager keeps the page it has left,
/// and with it the store whose timer still runs.
@MainActor
@usableFromInline
struct TimerAcrossSwipes<S: TabStore, ManualClock: SteppableClock> {
  private let mode: TabSwitch<ManualClock>.Mode
  private let clock = ManualClock()
  private let heard = TickCounter()
  private let seconds = 3

  @usableFromInline
  init(mode: TabSwitch<ManualClock>.Mode) { self.mode = mode }

  @usableFromInline
  func outcome() async -> Outcome {
    var dependencies = DependencyValues.live
    dependencies.continuousClock = clock
    dependencies.tickListener = TickListener { [heard] in heard.add() }
    let parent = S(initialState: PagedTabs.State(), reducer: PagedTabs(), dependencies: dependencies)
    switch mode {
    case .scope:
      parent.timerPage().dispatch(.start)
      parent.dispatch(.pageMove(.analyze))
      parent.dispatch(.pageMove(.timer))
      let page = parent.timerPage()
      if !page.currentState.isRunning { page.dispatch(.start) }
      return await listen(timers: 1, shown: { page.currentState.seconds })
    case .recreate:
      let left = S.OwnTimer(
        initialState: TimerFeature.State(), reducer: TimerFeature(), dependencies: dependencies)
      left.dispatch(.start)
      parent.dispatch(.pageMove(.analyze))
      parent.dispatch(.pageMove(.timer))
      let page = S.OwnTimer(
        initialState: TimerFeature.State(), reducer: TimerFeature(), dependencies: dependencies)
      if !page.currentState.isRunning { page.dispatch(.start) }
      let outcome = await listen(timers: 2, shown: { page.currentState.seconds })
      return withExtendedLifetime(left) { outcome }
    }
  }

  /// Lets the time pass second by second, and compares the ticks heard with those that so many timers give.
  private func listen(timers: Int, shown: () -> Int) async -> Outcome {
    for second in 1...seconds {
      await clock.waitForSleepers(timers)
      clock.advance(by: .seconds(1))
      await settle { heard.count >= second * timers }
    }
    await clock.waitForSleepers(timers)
    let expected = [seconds * timers, seconds]
    let actual = [heard.count, shown()]
    if actual != expected { return .wrong(expected: "ticks heard, shown: \(expected)", actual: "\(actual)") }
    if timers == 1 { return .correct }
    return .featureFault(
      "\(heard.count) ticks heard in \(seconds) s, \(seconds) expected: the store of the page left behind still ticks"
    )
  }

  private func settle(_ condition: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition(), ContinuousClock.now < deadline { await Task.yield() }
  }
}

/// Counts ticks from any thread.
@usableFromInline
final class TickCounter: Sendable {
  private let ticks = Atomic(0)

  /// Relaxed: a count that orders nothing; its reader polls until it has the value it waits for.
  func add() { ticks.wrappingAdd(1, ordering: .relaxed) }
  var count: Int { ticks.load(ordering: .relaxed) }
}
