/// What a timer of a store is, whatever its actions are.
@usableFromInline
class TimerEffect: LiveEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  private final let timers: ClockTimers
  /// Where it waits; nil while it is due.
  final var handle: TimerHandle?
  /// When it is due next, in nanoseconds of the clock.
  final var time: UInt64 = 0
  /// The time from one tick to the next; 0 if there is one tick.
  final var interval: UInt64 = 0

  @usableFromInline
  init(
    _ timers: ClockTimers, in context: EffectContext, of family: EffectFamily?, _ registry: EffectRegistry
  ) {
    self.timers = timers
    super.init(in: context, of: family, registry)
  }

  @usableFromInline
  override final func stop() -> Bool {
    timers.remove(self)
    return true
  }

  @usableFromInline
  override func letGo() { timers.remove(self) }
}
