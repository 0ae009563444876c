import Composition
import Features

/// Ten thousand timers tick each second of a simulated clock.
public struct Timers<Simulated: SteppableClock>: EffectWorkload {
  public typealias Feature = Ticker

  public static var name: String { "timers" }
  public static var summary: String {
    "one tick of one of 10,000 timers that tick each second, over ten seconds of a simulated clock"
  }
  public var parameters: [(String, String)] { [] }
  public var sampleOperations: Int? { Self.timers * 10 }

  @usableFromInline static var timers: Int { 10_000 }
  @usableFromInline let withoutTasks: Bool

  /// - Parameter withoutTasks: Whether the timers are taskless effects; else loops that sleep.
  @inlinable
  public init(withoutTasks: Bool = false) { self.withoutTasks = withoutTasks }

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Ticker.State, S.Action == Ticker.Action {
    let clock = Simulated()
    var dependencies = DependencyValues.live
    dependencies.continuousClock = clock
    let store = S(initialState: Ticker.State(), reducer: Ticker(), dependencies: dependencies)
    return PreparedWork { [withoutTasks] operations in
      // A last round with fewer timers makes up the number.
      for (timers, seconds) in [
        (Self.timers, operations / Self.timers), (operations % Self.timers, 1),
      ] where timers > 0 && seconds > 0 {
        let before = await store.settledState().ticks
        let work = store.start(withoutTasks ? .startTasklessTimers(1...timers) : .startTimers(1...timers))
        for second in 1...seconds {
          if !withoutTasks { await clock.waitForSleepers(timers) }
          clock.advance(by: .seconds(1))
          await Self.wait { await store.settledState().ticks == before + timers * second }
        }
        store.dispatch(.stopTimers)
        await store.finish(work)
      }
    } check: { operations in
      Outcome(expected: operations, actual: await store.settledState().ticks)
    }
  }

  @MainActor @inlinable
  static func wait(until condition: () async -> Bool) async {
    // So many turns that only what never comes true takes them.
    for _ in 0..<10_000_000 {
      if await condition() { return }
      await Task.yield()
    }
  }
}
