/// An unbounded queue from many producers to one consumer, first in first out.
///
/// Use it to carry values from any thread to the one place that handles them, in batches: a store's actions, a
/// writer's records, an actor's mailbox.
///
/// ```swift
/// let queue = ActionQueue<Action>()
///
/// // Any thread:
/// if queue.push(.tick) { wakeConsumer() }
///
/// // The consumer, when woken:
/// repeat {
///   while queue.drain(limit: 128, { handle($0) }) > 0 {}
/// } while !queue.becomeIdle()
/// ```
///
/// **Waking.** The queue starts idle. Exactly one push answers `true` for each time it goes from idle to busy;
/// its caller wakes the consumer, by whatever means it has. The consumer drains until nothing comes, and is
/// idle again once ``becomeIdle(keepingBlock:)`` has answered `true`. No wake-up is lost and none is given
/// twice.
///
/// **Order.** Elements come out in one total order, the order in which pushes took their tickets: a push that
/// returned before another began comes out first. What a producer wrote before `push` is visible to the
/// consumer of the element; what a consumer wrote before it became idle is visible to the consumer that the
/// next `true` wakes, even if that is another thread.
///
/// **Progress.** `push` never waits for another thread, except inside `malloc`, which it calls once in about a
/// hundred pushes; `drain` never waits and never spins. A producer stopped in the middle of a push holds back
/// the elements that come after its own, but the consumer can go to sleep meanwhile: that producer will wake
/// it.
///
/// **Memory.** An element costs its own size and one byte, rounded up to its alignment. Blocks are given back
/// as they are drained, down to one in use and one spare, and both when the queue becomes idle.
///
/// The algorithm is a linked list of ticket arrays: one fetch-and-add on a word holding block and index, as in
/// the LCRQ of Morrison and Afek (PPoPP 2013) and the unbounded queues of JCTools and crossbeam, without their
/// need to reclaim blocks safely, for a ticket pins its block. The consumer says on which slot it sleeps, and each producer
/// looks whether that is the one it has filled; the fence that this needs is left to the consumer where the system allows
/// it, in the manner of asymmetric Dekker synchronisation (Dice, Huang, Yang, 2001).
public final class ActionQueue<Element: ~Copyable>: @unchecked Sendable {
  // SAFETY: (Sendable) all stored state is atomic. Elements need not be `Sendable`: `push` takes them as
  // `sending`, so that no other reference into their region is left behind, and each is moved out exactly once.
  @usableFromInline
  let core: SegmentedQueue<Element, HardwareOperations>

  /// Creates an idle, empty queue. Costs one allocation; blocks come with the first push.
  @inlinable
  public init() {
    core = SegmentedQueue()
  }

  /// Appends an element.
  ///
  /// Any thread, lock-free apart from `malloc`, constant time: one fetch-and-add, and a compare-and-swap if it finds the
  /// consumer at rest. Where the system has no `membarrier` (outside of Linux, before Linux 4.14, in some sandboxes),
  /// one full fence more.
  ///
  /// - Returns: whether the caller must wake the consumer: the queue was idle, and this push made it busy.
  @inlinable
  @inline(__always)
  @discardableResult
  public func push(_ element: consuming sending Element) -> Bool {
    core.push(element)
  }

  /// Moves out up to `limit` elements, in order, and gives each to `body`.
  ///
  /// Consumer only: calls must not overlap. When `body` runs, the queue has let go of the element and of its
  /// slot: `body`, and the element's `deinit`, may push, and what they push is delivered by the same call. A
  /// drain made from there delivers nothing, and ``becomeIdle(keepingBlock:)`` answers `false`: draining is a
  /// loop, never recursion.
  ///
  /// - Parameters:
  ///   - limit: the most elements to deliver; a bound on the time spent here. 0 or less delivers nothing.
  ///   - body: called once for each element.
  /// - Returns: how many were delivered. Fewer than `limit` means that nothing more was there, or that a
  ///   producer has claimed the next place and not yet filled it; ask ``becomeIdle(keepingBlock:)`` in both
  ///   cases.
  @inlinable
  @inline(__always)
  @discardableResult
  public func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    core.drain(limit: limit, body)
  }

  /// Whether every element that was claimed so far has been delivered: nothing is queued, and no push is under way.
  ///
  /// Consumer only, and not from within a drain. A push that happened before this call, on this thread or on one that
  /// this thread has synchronised with, is always seen.
  @inlinable
  @inline(__always)
  public var isDrained: Bool { core.isDrained }

  /// Puts the queue to rest if nothing is left to drain.
  ///
  /// Consumer only, constant time, never waits. After `true` the caller is the consumer no more: a push that
  /// answers `true` names the next one, which may already be running.
  ///
  /// If a producer has claimed the next place and not yet filled it, this looks up to a thousand times whether it has,
  /// then has the system order the memory of all running threads (`membarrier`): about 1 us each.
  ///
  /// - Parameter keepingBlock: `false` gives all memory back. `true` keeps up to two blocks, which saves an
  ///   allocation for the next push; for queues that go to rest every few hundred nanoseconds.
  /// - Returns: `true` when idle, `false` when there is more to drain, in which case the consumer goes on.
  @inlinable
  public func becomeIdle(keepingBlock: Bool = false) -> Bool {
    core.becomeIdle(keepingBlock: keepingBlock)
  }
}
