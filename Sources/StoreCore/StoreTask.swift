/// The work that an action started: its effects, and the effects of the actions that those sent.
///
/// ```swift
/// await store.send(.refresh).finish()
/// ```
public struct StoreTask: Sendable {
  @usableFromInline let family: EffectFamily?

  @inlinable @inline(__always)
  init(family: EffectFamily?) { self.family = family }

  /// Waits until the work has ended. Cancelling the waiting task cancels the work.
  @MainActor @inlinable
  public func finish() async {
    if let family, !family.isEmpty { await wait(for: family) }
  }

  @MainActor @usableFromInline
  func wait(for family: EffectFamily) async {
    await withTaskCancellationHandler {
      await WaitingTask.wait { family.addWaiter($0) }
    } onCancel: {
      Task { @MainActor in family.cancel() }
    }
  }

  /// Cancels the work at once, without waiting for it to end.
  @MainActor
  public func cancel() { family?.cancel() }

  /// Whether nothing of the work is left.
  @MainActor
  public var isFinished: Bool { family?.isEmpty ?? true }
}
