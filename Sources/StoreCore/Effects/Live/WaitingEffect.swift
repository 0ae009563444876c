/// A timed effect in its store's timing wheel.
@usableFromInline
final class WaitingEffect<Action>: TimerEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  private let timed: TimedEffect<Action>

  init(
    _ timed: TimedEffect<Action>, in context: EffectContext, of family: EffectFamily?,
    _ registry: EffectRegistry,
    _ timers: ClockTimers
  ) {
    self.timed = timed
    super.init(timers, in: context, of: family, registry)
  }

  override var origin: SourceLocation? { timed.origin }
  var repeats: Bool { timed.repeats }

  func makeAction() -> Action? { timed.action() }
}
