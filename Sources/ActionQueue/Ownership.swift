/// Who may work on something that no lock and no actor guards: one thread at a time, which does the others' work too.
///
/// *Own or enqueue*: a thread that finds nobody at work becomes the owner with one compare-and-swap, does its work in
/// place and leaves. A thread that finds an owner pushes to a queue, and the owner drains before it leaves. Nobody
/// waits.
///
/// ```swift
/// func perform(_ work: Work) {
///   switch ownership.enter(queue) {
///   case .owner:
///     run(work)
///     if ownership.leave() { return }
///   case .ownerBehindOthers: queue.push(work)
///   case .busy:
///     guard queue.push(work), ownership.takeOrOwe() else { return }
///   }
///   while ownership.drain(queue, limit: 128, run) == 128 {}
/// }
/// ```
///
/// **Order.** One thread's work is done in the order in which it came: in place only if nothing of it is queued.
///
/// **Visibility.** What an owner did is visible to the next one.
///
/// **No work is left behind.** Whoever fills a place that the queue's consumer sleeps on is told so by `push`, and owes
/// a drain: ``takeOrOwe()`` makes it the owner, or leaves the debt to the owner, who cannot leave without having drained
/// after that.
///
/// The idea of doing the others' work is that of Hendler, Incze, Shavit, Tzafrir, "Flat Combining and the
/// Synchronization-Parallelism Tradeoff" (SPAA 2010).
public struct Ownership: ~Copyable {
  /// How a thread came in; see ``enter(_:)``.
  @frozen
  public enum Entry {
    /// It is the owner, and nothing is queued.
    case owner
    /// It is the owner, and what was queued before comes first: push, then drain.
    case ownerBehindOthers
    /// Somebody else is the owner: push, and if that answers `true`, ``Ownership/takeOrOwe()``.
    case busy
  }

  @usableFromInline let word = OwnershipWord<HardwareOperations>()

  /// Nobody is the owner. Allocates nothing.
  @inlinable
  public init() {}

  /// Becomes the owner, unless there is one. Any thread, never waits: one compare-and-swap.
  ///
  /// - Parameter queue: the one queue that goes with this ownership.
  @inlinable
  @inline(__always)
  public func enter<Element: ~Copyable>(_ queue: ActionQueue<Element>) -> Entry { word.enter(queue.core) }

  /// Owner only: leaves if no drain is owed; else the thread stays the owner and has to drain.
  @inlinable
  @inline(__always)
  public func leave() -> Bool { word.leave() }

  /// For a thread whose push answered `true`: `true` if it is the owner now and has to drain, `false` if the owner will.
  ///
  /// Any thread, never waits: one exchange.
  @inlinable
  @inline(__always)
  public func takeOrOwe() -> Bool { word.takeOrOwe() }

  /// Owner only: delivers what is queued, in order, then puts the queue to rest and leaves.
  ///
  /// - Parameters:
  ///   - queue: the one queue that goes with this ownership.
  ///   - limit: the most elements to deliver, above 0: a bound on the time for which the thread works for others.
  ///   - body: called for each element.
  /// - Returns: how many were delivered. After `limit` elements the thread is the owner still, and calls again or has
  ///   another thread call for it; after fewer it has left.
  @inlinable
  @inline(__always)
  public func drain<Element: ~Copyable>(
    _ queue: ActionQueue<Element>, limit: Int, _ body: (consuming Element) -> Void
  ) -> Int {
    word.drain(queue.core, limit: limit, body)
  }
}
