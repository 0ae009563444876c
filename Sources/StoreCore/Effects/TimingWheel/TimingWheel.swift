/// Values that wait for their times: O(1) to insert and to remove, however many wait.
///
/// Times are nanoseconds, and exact: a value comes out with the first ``advance(to:_:)`` that reaches its time. Values
/// that come out together do so in the order of their times, and those of equal times in the order of their insertion.
/// A node takes 40 bytes; the memory is given back when the last value goes, above a bound.
///
/// A hierarchy of eight wheels of 64 slots, the first one's of a tick of 2^20 ns (1.05 ms), each slot of another as long
/// as the whole wheel before it. What is due within the current tick is in a list of its own. A value is in the wheel of the highest digit, to the base of 64, in which its tick differs from the current one, and moves down as that
/// digit is reached: at most seven times. (Varghese and Lauck, Hashed and Hierarchical Timing Wheels, SOSP 1987, scheme
/// 7; the choice of the wheel by the highest digit that differs is that of tokio's timer.)
struct TimingWheel<Payload> {
  private struct Node {
    var time: UInt64
    /// Tells equal times apart, and one use of the node from another.
    var order: UInt64
    var payload: Payload?
    var next: Int32
    var previous: Int32
    /// Wheel and slot; `due` or `free`.
    var place: Int16
  }

  private static var tickBits: UInt64 { 20 }
  private static var digitBits: Int { 6 }
  private static var wheels: Int { 8 }
  /// The list of what is due in the current tick.
  private static var due: Int16 { Int16(wheels << digitBits) }
  private static var free: Int16 { -1 }
  private static var none: Int32 { -1 }
  private static var keptCapacity: Int { 1_024 }

  /// The current tick: all that was due before it has come out.
  private var tick: UInt64 = 0
  private var orders: UInt64 = 0
  private(set) var count = 0
  private var nodes: [Node] = []
  private var firstFree = TimingWheel.none
  /// The first node of each slot; a slot's nodes are a ring.
  private var heads: [Int32] = []
  /// For each wheel, which of its slots have nodes.
  private var occupied = [UInt64](repeating: 0, count: TimingWheel.wheels)

  var isEmpty: Bool { count == 0 }

  /// Passes time in which nothing comes out, an empty wheel having stood still.
  mutating func skip(to now: UInt64) {
    precondition(isEmpty)
    tick = max(tick, now >> Self.tickBits)
  }

  /// O(1).
  mutating func insert(_ payload: Payload, at time: UInt64) -> TimerHandle {
    if heads.isEmpty { heads = Array(repeating: Self.none, count: Int(Self.due) + 1) }
    count += 1
    orders += 1
    let index = makeNode(payload, time)
    place(index)
    return TimerHandle(index: index, order: orders)
  }

  /// O(1); does nothing for a value that has come out or was removed.
  mutating func remove(_ handle: TimerHandle) {
    let index = Int(handle.index)
    guard index < nodes.count, nodes[index].order == handle.order, nodes[index].place != Self.free
    else { return }
    unlink(handle.index)
    _ = freeNode(handle.index)
    shrinkIfEmpty()
  }

  /// When something comes out next, at the earliest; nil if nothing waits.
  ///
  /// Exact within 64 ticks; of what is farther away it is the beginning of the slot. Complexity: O(1), but for those that
  /// share the earliest tick.
  var nextTime: UInt64? {
    if count == 0 { return nil }
    if let time = earliestTime(in: Self.due) { return time }
    guard let slot = nextSlot else { return nil }
    return slot.place >> Int16(Self.digitBits) == 0 ? earliestTime(in: slot.place) : slot.tick << Self.tickBits
  }

  private func earliestTime(in slot: Int16) -> UInt64? {
    let head = heads[Int(slot)]
    if head == Self.none { return nil }
    var (index, earliest) = (head, UInt64.max)
    repeat {
      earliest = min(earliest, nodes[Int(index)].time)
      index = nodes[Int(index)].next
    } while index != head
    return earliest
  }

  /// Passes time, and calls `body` with what comes out, in order.
  ///
  /// Complexity: O(k log k) in the number k of values that come out or share the current tick, O(1) in those that stay,
  /// apart from their seven moves at most.
  mutating func advance(to now: UInt64, _ body: (Payload) -> Void) {
    let target = max(tick, now >> Self.tickBits)
    while let slot = nextSlot, slot.tick <= target {
      tick = slot.tick
      moveDown(slot.place)
    }
    tick = target
    if count == 0 { return }
    var fired: [(time: UInt64, order: UInt64, payload: Payload)] = []
    takeDue(now, &fired)
    shrinkIfEmpty()
    let isInOrder = zip(fired, fired.dropFirst()).allSatisfy { ($0.time, $0.order) < ($1.time, $1.order) }
    if !isInOrder { fired.sort { ($0.time, $0.order) < ($1.time, $1.order) } }
    for value in fired { body(value.payload) }
  }

  /// The slot that is reached next: the first of the lowest wheel that has any.
  private var nextSlot: (place: Int16, tick: UInt64)? {
    for wheel in 0..<Self.wheels where occupied[wheel] != 0 {
      let slot = occupied[wheel].trailingZeroBitCount
      let shift = UInt64(wheel * Self.digitBits)
      let wheelBits = shift + UInt64(Self.digitBits)
      let block = (tick >> wheelBits) << wheelBits
      return (Int16(wheel << Self.digitBits + slot), block | (UInt64(slot) << shift))
    }
    return nil
  }

  private mutating func place(_ index: Int32) {
    let due = nodes[Int(index)].time >> Self.tickBits
    if due <= tick { return link(index, Self.due) }
    let wheel = (63 - (due ^ tick).leadingZeroBitCount) / Self.digitBits
    let slot = Int(due >> UInt64(wheel * Self.digitBits)) & (1 << Self.digitBits - 1)
    occupied[wheel] |= 1 << UInt64(slot)
    link(index, Int16(wheel << Self.digitBits + slot))
  }

  /// Empties a slot into lower wheels.
  private mutating func moveDown(_ slot: Int16) {
    var index = detach(slot)
    while index != Self.none {
      let next = nodes[Int(index)].next
      place(index)
      index = next
    }
  }

  /// Takes out what is due; what is later in the current tick stays.
  private mutating func takeDue(
    _ now: UInt64, _ fired: inout [(time: UInt64, order: UInt64, payload: Payload)]
  ) {
    var index = detach(Self.due)
    while index != Self.none {
      let node = nodes[Int(index)]
      if node.time <= now {
        let payload = freeNode(index)
        fired.append((node.time, node.order, payload))
      } else {
        link(index, Self.due)
      }
      index = node.next
    }
  }

  /// Opens the ring of a slot; its nodes end with `none`.
  private mutating func detach(_ slot: Int16) -> Int32 {
    let first = heads[Int(slot)]
    if first == Self.none { return first }
    heads[Int(slot)] = Self.none
    clearBit(slot)
    nodes[Int(nodes[Int(first)].previous)].next = Self.none
    return first
  }

  private mutating func link(_ index: Int32, _ slot: Int16) {
    nodes[Int(index)].place = slot
    let head = heads[Int(slot)]
    if head == Self.none {
      heads[Int(slot)] = index
      nodes[Int(index)].next = index
      nodes[Int(index)].previous = index
      return
    }
    let last = nodes[Int(head)].previous
    nodes[Int(index)].next = head
    nodes[Int(index)].previous = last
    nodes[Int(last)].next = index
    nodes[Int(head)].previous = index
  }

  private mutating func unlink(_ index: Int32) {
    let node = nodes[Int(index)]
    if node.next == index {
      heads[Int(node.place)] = Self.none
      clearBit(node.place)
      return
    }
    nodes[Int(node.previous)].next = node.next
    nodes[Int(node.next)].previous = node.previous
    if heads[Int(node.place)] == index { heads[Int(node.place)] = node.next }
  }

  private mutating func clearBit(_ slot: Int16) {
    if slot == Self.due { return }
    occupied[Int(slot) >> Self.digitBits] &= ~(1 << UInt64(Int(slot) & (1 << Self.digitBits - 1)))
  }

  private mutating func makeNode(_ payload: Payload, _ time: UInt64) -> Int32 {
    if firstFree != Self.none {
      let index = firstFree
      firstFree = nodes[Int(index)].next
      nodes[Int(index)].time = time
      nodes[Int(index)].order = orders
      nodes[Int(index)].payload = payload
      return index
    }
    nodes.append(
      Node(
        time: time, order: orders, payload: payload, next: Self.none, previous: Self.none, place: Self.free))
    return Int32(nodes.count - 1)
  }

  private mutating func freeNode(_ index: Int32) -> Payload {
    count -= 1
    let payload = nodes[Int(index)].payload.take()!
    nodes[Int(index)].place = Self.free
    nodes[Int(index)].next = firstFree
    firstFree = index
    return payload
  }

  private mutating func shrinkIfEmpty() {
    guard count == 0, nodes.capacity > Self.keptCapacity else { return }
    nodes = []
    firstFree = Self.none
  }
}

/// A value in a timing wheel: its node, and the number of its insertion.
struct TimerHandle {
  fileprivate let index: Int32
  fileprivate let order: UInt64
}
