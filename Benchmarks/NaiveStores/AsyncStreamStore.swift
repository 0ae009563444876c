/// Actions in an `AsyncStream`, reduced by the task that iterates over it. No effects.
public final class AsyncStreamStore<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    case action(Action)
    case read(CheckedContinuation<State, Never>)
  }

  @usableFromInline let entries: AsyncStream<Entry>.Continuation

  public init(initialState: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    let (stream, entries) = AsyncStream.makeStream(of: Entry.self)
    self.entries = entries
    Task.detached {
      var state = initialState
      for await entry in stream {
        switch entry {
        case .action(let action): reduce(&state, action)
        case .read(let continuation): continuation.resume(returning: state)
        }
      }
    }
  }

  deinit { entries.finish() }

  @inlinable
  public func send(_ action: Action) { entries.yield(.action(action)) }

  public func settledState() async -> State {
    await withCheckedContinuation { continuation in _ = entries.yield(.read(continuation)) }
  }
}
