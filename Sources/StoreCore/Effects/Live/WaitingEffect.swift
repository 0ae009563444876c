/// A timed effect in its store's timing wheel.
@usableFromInline
final class WaitingEffect<Action>: TimerEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  @usableFromInline let timed: TimedEffect<Action>

  @inlinable
  init(
    _ timed: TimedEffect<Action>, in context: EffectContext, of family: EffectFamily?,
    _ registry: EffectRegistry,
    _ timers: ClockTimers
  ) {
    self.timed = timed
    super.init(timers, in: context, of: family, registry)
  }

  @usableFromInline override var origin: SourceLocation? { timed.origin }
  @inlinable var repeats: Bool { timed.repeats }

  @inlinable
  func makeAction() -> Action? { timed.action() }
}
