/// What waits for its turn, first in first out.
///
/// `popFirst` moves an element out before it returns, so that the element's destructor runs when no access to the
/// queue is open. Keeps its memory, up to a bound, so that a steady state allocates nothing.
///
/// Its owner calls `tearDown` in its own deinitialiser: one of the queue's would be called through generic code, which looks
/// its types up in tables first, for each store that goes.
@safe
@usableFromInline
struct PendingQueue<Element>: ~Copyable {
  // SAFETY: (all) the slots from `head` up to `end` are initialised, and no others of the `capacity`. The queue can't be
  // copied, so that it alone has the memory.

  /// The slots; untyped, so that asking whether there are any takes no type.
  @usableFromInline var memory: UnsafeMutableRawPointer?
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var end = 0

  @inlinable
  init() {}

  /// Nil at an end. Only where there is memory.
  @inlinable @inline(__always)
  var slots: UnsafeMutablePointer<Element?> {
    unsafe memory.unsafelyUnwrapped.assumingMemoryBound(to: Element?.self)
  }

  /// Once, at the end.
  @inlinable @inline(__always)
  mutating func tearDown() { if unsafe memory != nil { giveAllBack() } }

  @usableFromInline @inline(never)
  mutating func giveAllBack() {
    unsafe (slots + head).deinitialize(count: count)
    unsafe memory?.deallocate()
    unsafe memory = nil
  }

  @inlinable @inline(__always)
  var isEmpty: Bool { head == end }

  /// How many elements and ends there are.
  @inlinable @inline(__always)
  var count: Int { end - head }

  @inlinable @inline(__always)
  mutating func append(_ element: consuming Element) { appendSlot(element) }

  /// Appends an end, at which `popFirst` gives nil once.
  mutating func appendEnd() { appendSlot(nil) }

  @inlinable @inline(__always)
  mutating func appendSlot(_ slot: consuming Element?) {
    if end == capacity { makeRoom() }
    unsafe (slots + end).initialize(to: slot)
    end += 1
  }

  /// What is next; nil where that is an end, or nothing.
  @inlinable @inline(__always)
  var first: Element? { head < end ? unsafe slots[head] : nil }

  @inlinable @inline(__always)
  mutating func popFirst() -> Element? {
    guard head < end else { return nil }
    let element = unsafe (slots + head).move()
    head += 1
    if head == end {
      head = 0
      end = 0
    }
    if capacity > Self.kept { giveBack() }
    return element
  }

  /// The most slots that stay when they are not needed.
  @inlinable static var kept: Int { 1_024 }

  /// Moves what is left to where it was begun to be taken, or into twice as much memory. Moves each element at most once on
  /// average, as `giveBack` does.
  @usableFromInline @inline(never)
  mutating func makeRoom() {
    guard head > 0, count * 2 <= capacity else { return move(toSlots: max(8, 2 * capacity)) }
    unsafe slots.moveInitialize(from: slots + head, count: count)
    end -= head
    head = 0
  }

  /// Gives back what was only needed for a crowd.
  @usableFromInline @inline(never)
  mutating func giveBack() { if count * 4 <= capacity { move(toSlots: 2 * count) } }

  private mutating func move(toSlots newCapacity: Int) {
    let new = newCapacity > 0 ? UnsafeMutablePointer<Element?>.allocate(capacity: newCapacity) : nil
    if let old = unsafe memory {
      unsafe new?.moveInitialize(from: slots + head, count: count)
      unsafe old.deallocate()
    }
    unsafe memory = UnsafeMutableRawPointer(new)
    capacity = newCapacity
    end -= head
    head = 0
  }
}

/// An action that waits for the one being processed.
@usableFromInline
struct PendingAction<Action> {
  @usableFromInline
  enum Sender {
    /// Somebody whose effects are a family: nil where that is the family of the action that the drain began with.
    case family(EffectFamily?)
    /// An effect, which can be cancelled while the action waits.
    case effect(LiveEffect)
  }

  @usableFromInline let action: Action
  @usableFromInline let sender: Sender

  @inlinable @inline(__always)
  init(action: consuming Action, from sender: consuming Sender) {
    self.action = action
    self.sender = sender
  }
}
