import Dispatch

/// A serial dispatch queue as a queue of elements: a block for each.
public struct DispatchSerialQueue<Element: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "elements")
  private let consume: @Sendable (Element) -> Void

  public init(consume: @escaping @Sendable (Element) -> Void) { self.consume = consume }

  public func push(_ element: Element) async { queue.async { [consume] in consume(element) } }

  /// Returns when what was pushed before has been consumed.
  public func settle() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }
}

/// An `AsyncStream` with a task that iterates over it.
public struct AsyncStreamQueue<Element: Sendable>: Sendable {
  private enum Entry: Sendable {
    case element(Element)
    case marker(CheckedContinuation<Void, Never>)
  }

  private let continuation: AsyncStream<Entry>.Continuation

  public init(consume: @escaping @Sendable (Element) -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Entry.self)
    self.continuation = continuation
    Task.detached {
      for await entry in stream {
        switch entry {
        case .element(let element): consume(element)
        case .marker(let marker): marker.resume()
        }
      }
    }
  }

  public func push(_ element: Element) async { continuation.yield(.element(element)) }

  public func settle() async {
    await withCheckedContinuation { marker in _ = continuation.yield(.marker(marker)) }
  }

  /// Ends the task.
  public func end() { continuation.finish() }
}

/// An actor as a queue: each element is a call.
public actor ActorQueue<Element: Sendable> {
  private let consume: @Sendable (Element) -> Void

  public init(consume: @escaping @Sendable (Element) -> Void) { self.consume = consume }

  public func push(_ element: Element) { consume(element) }

  public func settle() {}
}
