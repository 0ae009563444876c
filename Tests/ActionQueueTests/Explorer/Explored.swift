import Synchronization

@testable import ActionQueue

/// The queue's accesses with a scheduling point before each, and a check that the block accessed is alive.
///
/// The orderings are production's, but one thread runs at a time: what is explored is interleavings. The weak
/// memory model is the matter of `Tests/RelacyModel`, and of ThreadSanitizer.
protocol Explored: SmallBlocks {}

/// What the accesses of the execution under way refer to.
///
/// SAFETY: only the thread that holds the scheduler's baton touches it.
enum Exploration {
  nonisolated(unsafe) static var scheduler: Scheduler!
  nonisolated(unsafe) static var heap: ExploredHeap!
  /// False while the queue is torn down by the thread that runs the exploration.
  nonisolated(unsafe) static var isScheduling = false
  nonisolated(unsafe) static var lateViolation: String?

  /// A scheduling point, then the check that the word lies in living memory.
  static func step<Value>(_ word: borrowing Atomic<Value>) {
    if isScheduling { scheduler.step() }
    check(withUnsafePointer(to: word) { UInt(bitPattern: $0) })
  }

  static func check(_ address: UInt) {
    if !heap.isAlive(address) { fail("use of a freed block") }
  }

  static func fail(_ what: String) {
    if isScheduling { scheduler.fail(what) } else { lateViolation = what }
  }
}

extension Explored {
  static func claim(_ tail: borrowing Atomic<UInt>) -> UInt {
    Exploration.step(tail)
    return HardwareOperations.claim(tail)
  }

  static func install(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> (
    exchanged: Bool, original: UInt
  ) {
    Exploration.step(tail)
    return HardwareOperations.install(tail, expected: expected, desired: desired)
  }

  static func detach(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> Bool {
    Exploration.step(tail)
    return HardwareOperations.detach(tail, expected: expected, desired: desired)
  }

  static func inspect(_ tail: borrowing Atomic<UInt>) -> UInt {
    Exploration.step(tail)
    return HardwareOperations.inspect(tail)
  }

  static func publish(_ flag: borrowing Atomic<UInt8>) {
    Exploration.step(flag)
    HardwareOperations.publish(flag)
  }

  static func observe(_ flag: borrowing Atomic<UInt8>) -> UInt8 {
    Exploration.step(flag)
    return HardwareOperations.observe(flag)
  }

  /// One look: that more of them come is no other schedule, only a longer one.
  static var patience: Int { 1 }

  // One thread at a time is sequentially consistent as it is, whichever fences there are.
  static func fenceAfterPublishing() {}
  static func fenceBeforeLookingAgain() {}

  static func fenceBeforeLooking(_ fences: FencePair) {}

  static func lookForSleeper(_ sleeper: borrowing Atomic<UInt>) -> UInt {
    Exploration.step(sleeper)
    return HardwareOperations.lookForSleeper(sleeper)
  }

  static func keepAwake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
    Exploration.step(sleeper)
    return HardwareOperations.keepAwake(sleeper, on: slot)
  }

  static func wake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
    Exploration.step(sleeper)
    return HardwareOperations.wake(sleeper, on: slot)
  }

  static func announce(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) {
    Exploration.step(sleeper)
    HardwareOperations.announce(sleeper, on: slot)
  }

  static func confirm(_ tail: borrowing Atomic<UInt>, unclaimed slot: Ticket) -> Bool {
    Exploration.step(tail)
    return HardwareOperations.confirm(tail, unclaimed: slot)
  }

  static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
    Exploration.step(sleeper)
    return HardwareOperations.fallAsleep(sleeper, on: slot)
  }

  static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
    Exploration.step(link)
    return HardwareOperations.link(link, to: block)
  }

  static func follow(_ link: borrowing Atomic<UInt>) -> UInt {
    Exploration.step(link)
    return HardwareOperations.follow(link)
  }

  static func unlink(_ link: borrowing Atomic<UInt>) {
    Exploration.step(link)
    HardwareOperations.unlink(link)
  }

  static func parkOnLink(_ link: borrowing Atomic<UInt>) -> Bool {
    Exploration.step(link)
    return HardwareOperations.parkOnLink(link)
  }

  static func takeSpare(_ spare: borrowing Atomic<UInt>) -> UInt {
    Exploration.step(spare)
    if spare.load(ordering: .relaxed) == 0 { return 0 }
    Exploration.step(spare)
    return spare.exchange(0, ordering: .acquiring)
  }

  static func keepSpare(_ spare: borrowing Atomic<UInt>, _ block: UInt) -> Bool {
    Exploration.step(spare)
    if spare.load(ordering: .relaxed) != 0 { return false }
    Exploration.step(spare)
    return HardwareOperations.keepSpare(spare, block)
  }

  static func take(_ word: borrowing Atomic<UInt8>) -> Bool {
    Exploration.step(word)
    if word.load(ordering: .relaxed) != Owner.nobody { return false }
    Exploration.step(word)
    return HardwareOperations.take(word)
  }

  static func owe(_ word: borrowing Atomic<UInt8>) -> Bool {
    Exploration.step(word)
    return HardwareOperations.owe(word)
  }

  static func settle(_ word: borrowing Atomic<UInt8>) {
    Exploration.step(word)
    HardwareOperations.settle(word)
  }

  static func letGo(_ word: borrowing Atomic<UInt8>) -> Bool {
    Exploration.step(word)
    return HardwareOperations.letGo(word)
  }

  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    Exploration.heap.allocate(byteCount: byteCount, alignment: alignment)
  }

  static func deallocate(_ memory: UnsafeMutableRawPointer) {
    if !Exploration.heap.deallocate(memory) { Exploration.fail("a block freed twice") }
  }

  static func touch(_ memory: UnsafeMutableRawPointer) {
    Exploration.check(UInt(bitPattern: memory))
  }
}
