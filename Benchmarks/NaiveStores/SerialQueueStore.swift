import Dispatch

/// State that only a serial dispatch queue touches: a block for each action. No effects.
public final class SerialQueueStore<State: Sendable, Action: Sendable>: @unchecked Sendable {
  // SAFETY: `state` is only touched on the queue.
  @usableFromInline let queue = DispatchQueue(label: "store")
  @usableFromInline var state: State
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Void

  @inlinable
  public init(initialState: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    state = initialState
    self.reduce = reduce
  }

  @inlinable
  public func send(_ action: Action) {
    queue.async { self.reduce(&self.state, action) }
  }

  @inlinable
  public func settledState() async -> State {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.state) }
    }
  }
}
