/// The values of a part of a store's state, as they change.
///
/// ```swift
/// for await count in store.values(of: \.count) { print(count) }
/// ```
///
/// Contract: each iteration begins with the current value. Keeps the latest value only: one that is slow to ask misses
/// those in between, and never gets an older one than before. Ends when the root store goes away, after the last value,
/// or when the task is cancelled.
public struct StoreValues<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  let begin: @MainActor @Sendable () -> StoreValuesBuffer<Value>

  public func makeAsyncIterator() -> Iterator { Iterator(begin: begin) }

  /// Observes the store from the first `next` on, until it is dropped.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let begin: @MainActor @Sendable () -> StoreValuesBuffer<Value>
    private var buffer: StoreValuesBuffer<Value>?

    fileprivate init(begin: @escaping @MainActor @Sendable () -> StoreValuesBuffer<Value>) {
      self.begin = begin
    }

    public mutating func next() async -> Value? {
      let known = buffer
      let buffer = if let known { known } else { await begin() }
      self.buffer = buffer
      return await buffer.next()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      let known = buffer
      let buffer = if let known { known } else { await begin() }
      self.buffer = buffer
      return await buffer.next()
    }
  }
}

extension Store {
  /// The values of a part of the state, as they change.
  public func values<Value: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Value
  ) -> StoreValues<Value> { values(of: part, removeDuplicates: ==) }

  /// The values of a part of the state, as they change in the eyes of `areSame`.
  public func values<Value: Sendable>(
    of part: @escaping @Sendable (State) -> Value,
    removeDuplicates areSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> StoreValues<Value> {
    StoreValues { [weak self] in
      let buffer = StoreValuesBuffer<Value>()
      if let self { buffer.fill(from: self, part, areSame) } else { buffer.end() }
      return buffer
    }
  }
}

/// The latest value of one iteration, and whoever waits for it.
@MainActor
final class StoreValuesBuffer<Value: Sendable> {
  private var latest: Value?
  private var hasEnded = false
  private var waiting: CheckedContinuation<Value?, Never>?
  private var observation: StoreObservation?

  nonisolated init() {}

  func fill<State, Action>(
    from store: Store<State, Action>, _ part: @escaping (State) -> Value,
    _ areSame: @escaping (Value, Value) -> Bool
  ) {
    latest = part(store.place.read(store.runtime))
    observation = store.runtime.observe(
      ValueObserver(
        startingFrom: store.runtime, read: store.reading(part),
        areSame: comparison(of: Value.self, in: State.self, by: areSame),
        tell: { [weak self] in self?.put($0) }, tellEnd: { [weak self] in self?.end() }))
  }

  func next() async -> Value? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { take($0) }
    } onCancel: {
      Task { @MainActor in end() }
    }
  }

  private func take(_ continuation: CheckedContinuation<Value?, Never>) {
    if let latest {
      self.latest = nil
      continuation.resume(returning: latest)
    } else if hasEnded {
      continuation.resume(returning: nil)
    } else {
      waiting = continuation
    }
  }

  private func put(_ value: Value) {
    if hasEnded { return }
    if let waiting {
      self.waiting = nil
      waiting.resume(returning: value)
    } else {
      latest = value
    }
  }

  func end() {
    hasEnded = true
    observation?.cancel()
    observation = nil
    waiting?.resume(returning: nil)
    waiting = nil
  }
}
