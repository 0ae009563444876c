/// The actions that wait for the one being processed, first in first out.
///
/// `popFirst` moves an element out before it returns, so that the element's destructor runs when no access to the
/// queue is open. Keeps its capacity, up to a bound, so that a steady state allocates nothing.
@usableFromInline
struct PendingActions<Action> {
  @usableFromInline
  struct Element {
    @usableFromInline let action: Action
    @usableFromInline let family: EffectFamily?

    @inlinable
    init(action: Action, family: EffectFamily?) {
      self.action = action
      self.family = family
    }
  }

  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline static var keptCapacity: Int { 1_024 }

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isEmpty: Bool { head == elements.count }

  @inlinable
  mutating func append(_ action: consuming Action, family: EffectFamily?) {
    elements.append(Element(action: action, family: family))
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      head = 0
      elements.removeAll(keepingCapacity: elements.capacity <= Self.keptCapacity)
    }
    return element
  }
}
