/// What waits for its turn, first in first out.
///
/// `popFirst` moves an element out before it returns, so that the element's destructor runs when no access to the
/// queue is open. Keeps its memory, up to a bound, so that a steady state allocates nothing.
@usableFromInline
struct PendingQueue<Element> {
  /// Nil where an element was taken, or where the queue has an end.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline var end = 0

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isEmpty: Bool { head == end }

  /// How many elements and ends there are.
  @inlinable @inline(__always)
  var count: Int { end - head }

  @inlinable
  mutating func append(_ element: consuming Element) { appendSlot(element) }

  /// Appends an end, at which `popFirst` gives nil once.
  mutating func appendEnd() { appendSlot(nil) }

  @inlinable
  mutating func appendSlot(_ slot: consuming Element?) {
    if isEmpty {
      head = 0
      end = 0
    }
    if end < slots.count { slots[end] = slot } else { slots.append(slot) }
    end += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < end else { return nil }
    let element = slots[head].take()
    head += 1
    if slots.count > Self.kept { giveBack() }
    return element
  }

  /// The most slots that stay when they are not needed.
  @inlinable static var kept: Int { 1_024 }

  /// Gives back what was only needed for a crowd: memory for what is left takes the place of the whole. Moves each element
  /// at most once on average, and destroys none.
  @inlinable @inline(never)
  mutating func giveBack() {
    guard head * 2 >= end else { return }
    var rest: [Element?] = []
    rest.reserveCapacity(count)
    for index in head..<end { rest.append(slots[index].take()) }
    slots = rest
    end -= head
    head = 0
  }
}

/// An action that waits for the one being processed.
@usableFromInline
struct PendingAction<Action> {
  @usableFromInline let action: Action
  /// Nil where the action belongs to those of the action that the drain began with.
  @usableFromInline let family: EffectFamily?
  /// Where the action is one of an effect that can be cancelled while it waits.
  @usableFromInline let effect: LiveEffect?

  @inlinable
  init(action: consuming Action, family: EffectFamily?, effect: LiveEffect?) {
    self.action = action
    self.family = family
    self.effect = effect
  }
}
