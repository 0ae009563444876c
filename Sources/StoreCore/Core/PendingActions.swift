/// The actions that wait for the one being processed, first in first out.
///
/// `popFirst` moves an element out before it returns, so that the element's destructor runs when no access to the
/// queue is open. Keeps its capacity, up to a bound, so that a steady state allocates nothing.
@usableFromInline
struct PendingActions<Action> {
  @usableFromInline
  struct Element {
    @usableFromInline let action: Action
    /// Nil where the action belongs to those of the action that the drain began with.
    @usableFromInline let family: EffectFamily?
    /// Where the action is one of an effect that can be cancelled while it waits.
    @usableFromInline let effect: LiveEffect?

    @inlinable
    init(action: Action, family: EffectFamily?, effect: LiveEffect?) {
      self.action = action
      self.family = family
      self.effect = effect
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
  mutating func append(_ action: consuming Action, family: EffectFamily?, effect: LiveEffect?) {
    elements.append(Element(action: action, family: family, effect: effect))
  }

  /// Appends an end, at which `popFirst` gives nil once.
  mutating func appendEnd() { elements.append(nil) }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      head = 0
      elements.removeAll(keepingCapacity: elements.capacity <= Self.keptCapacity)
    } else if head >= Self.keptCapacity, head * 2 >= elements.count {
      // All taken already, so nothing is destroyed here. Moves each element at most once on average.
      elements.removeSubrange(..<head)
      head = 0
    }
    return element
  }
}
