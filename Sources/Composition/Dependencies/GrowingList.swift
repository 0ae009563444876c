import Synchronization

/// A list that threads share and that only grows: for caches that are read often, written a few times, and let go of
/// all at once.
///
/// Singly linked, with new elements at the head (Treiber, "Systems Programming: Coping with Parallelism", 1986, without
/// the removal, and so without its ABA problem). No lock, so that the caller's code runs without one.
@safe
struct GrowingList<Element: Sendable>: ~Copyable, Sendable {
  @safe
  private final class Node: Sendable {
    let element: Element
    let next: Unmanaged<Node>?
    /// How long the list is from here on.
    let count: Int

    init(_ element: Element, before next: Unmanaged<Node>?, count: Int) {
      self.element = element
      unsafe self.next = unsafe next
      self.count = count
    }
  }

  private let head = unsafe Atomic<Unmanaged<Node>?>(nil)

  deinit {
    // Relaxed: whoever destroys the list is ordered after every user of it by the reference count of its owner.
    var next = unsafe head.load(ordering: .relaxed)
    while let node = unsafe next {
      // SAFETY: `add` retained each node once for the list.
      unsafe next = unsafe node.takeRetainedValue().next
    }
  }

  /// The first thing that `match` gives for an element, the latest first.
  func first<Result>(_ match: (Element) -> Result?) -> Result? {
    // Acquire. Partner: the exchange in `add`; if weaker, a node is read before its fields are written.
    unsafe find(match, from: head.load(ordering: .acquiring), to: nil)
  }

  /// Adds an element, unless `match` accepts one that was added meanwhile, or the list is full.
  ///
  /// - Returns: What `match` gave for the other one.
  func add<Result>(
    _ element: Element, capacity: Int = .max, unless match: (Element) -> Result?
  ) -> Result? {
    // Acquire, as in `first`.
    var expected = unsafe head.load(ordering: .acquiring)
    if let other = unsafe find(match, from: expected, to: nil) { return other }
    while true {
      // SAFETY: a linked node stays linked, and retained, while the list lives.
      let count = unsafe expected?._withUnsafeGuaranteedRef { $0.count } ?? 0
      guard count < capacity else { return nil }
      let node = unsafe Unmanaged.passRetained(Node(element, before: expected, count: count + 1))
      // Release on success, partner the load in `first`. Acquire on failure: the new head is read.
      let (exchanged, found) = unsafe head.compareExchange(
        expected: expected, desired: node, successOrdering: .releasing, failureOrdering: .acquiring)
      if exchanged { return nil }
      unsafe node.release()
      if let other = unsafe find(match, from: found, to: expected) { return other }
      unsafe expected = unsafe found
    }
  }

  private func find<Result>(
    _ match: (Element) -> Result?, from first: Unmanaged<Node>?, to last: Unmanaged<Node>?
  ) -> Result? {
    var next = unsafe first
    while let node = unsafe next, unsafe node.toOpaque() != last?.toOpaque() {
      // SAFETY: a linked node stays linked, and retained, while the list lives.
      let found: Result? = unsafe node._withUnsafeGuaranteedRef { node in
        unsafe next = unsafe node.next
        return match(node.element)
      }
      if let found { return found }
    }
    return nil
  }
}
