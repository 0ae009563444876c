extension ViewStore {
  /// Sends an action and waits while what the view shows satisfies a condition.
  ///
  /// ```swift
  /// .refreshable { await viewStore.send(.refresh, while: \.isLoading) }
  /// ```
  ///
  /// Contract: returns at once when the condition does not hold after the action was reduced, and when the root store is
  /// gone. Cancelling the waiting task cancels the work of the action.
  public func send(_ action: ViewAction, while condition: @escaping (ViewState) -> Bool) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await wait(while: condition)
    } onCancel: {
      Task { @MainActor in task.cancel() }
    }
  }

  /// Sends an action and waits while a condition holds; the animation is accepted and ignored.
  public func send(
    _ action: ViewAction, animation: Animation?, while condition: @escaping (ViewState) -> Bool
  ) async {
    await send(action, while: condition)
  }

  /// Waits while what the view shows satisfies a condition, until the root store is gone or the task is cancelled.
  public func wait(while condition: @escaping (ViewState) -> Bool) async {
    guard condition(state) else { return }
    let wait = Wait()
    let observation = observe(
      { if !condition($0) { wait.end() } },
      end: { wait.end() })
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait.begin($0) }
    } onCancel: {
      Task { @MainActor in wait.end() }
    }
    observation.cancel()
  }
}

/// A task that waits on the main actor until somebody there lets it go.
@MainActor
private final class Wait {
  private var continuation: CheckedContinuation<Void, Never>?
  private var hasEnded = false

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    if hasEnded { continuation.resume() } else { self.continuation = continuation }
  }

  func end() {
    hasEnded = true
    continuation?.resume()
    continuation = nil
  }
}
