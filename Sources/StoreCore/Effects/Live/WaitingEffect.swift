/// A timed effect in its store's timing wheel.
@usableFromInline
final class WaitingEffect<Action>: TimerEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  // Not the timed effect as a whole, which holds its clock too.
  @usableFromInline var action: (@Sendable () -> Action?)?
  @usableFromInline let repeats: Bool
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    _ timed: TimedEffect<Action>, in context: EffectContext, of family: EffectFamily?,
    _ registry: EffectRegistry,
    _ timers: ClockTimers
  ) {
    action = timed.action
    repeats = timed.repeats
    fileID = timed.fileID
    line = timed.line
    super.init(timers, in: context, of: family, registry)
  }

  @usableFromInline override var origin: SourceLocation? { SourceLocation(fileID: fileID, line: line) }

  @inlinable
  func makeAction() -> Action? { action?() }

  @usableFromInline
  override func letGo() {
    super.letGo()
    action = nil
  }
}
