/// The parts of an ``Effect/throttle(id:for:on:latest:fileID:line:)`` beside the effect.
public struct Throttle {
  /// What effects of one rhythm have in common.
  public let id: CancelID
  /// The least time from one start to the next.
  public let interval: Duration
  /// What time is measured on.
  public let clock: any Clock<Duration>
  /// Whether the last of those that come within an interval starts at its end, and not the first.
  public let latest: Bool
  private let fileID: StaticString
  private let line: UInt

  init(
    id: CancelID, interval: Duration, clock: any Clock<Duration>, latest: Bool, fileID: StaticString, line: UInt
  ) {
    self.id = id
    self.interval = interval
    self.clock = clock
    self.latest = latest
    self.fileID = fileID
    self.line = line
  }

  /// An effect that ends when time has passed.
  package func pause<Action>(for time: Duration) -> Effect<Action> {
    .pause(for: time, on: clock, fileID, line)
  }

  /// The time that passes from now on, on the clock.
  package var stopwatch: () -> Duration { Self.stopwatch(on: clock) }

  private static func stopwatch<C: Clock<Duration>>(on clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
