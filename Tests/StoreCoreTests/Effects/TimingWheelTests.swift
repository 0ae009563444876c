import Testing

@testable import StoreCore

/// The timing wheel does what a sorted list does.
@Suite struct TimingWheelTests {
  /// The simplest thing that keeps values until their times.
  private struct SortedList {
    private var values: [(time: UInt64, number: Int)] = []

    var count: Int { values.count }
    var nextTime: UInt64? { values.first?.time }

    mutating func insert(_ number: Int, at time: UInt64) {
      values.insert((time, number), at: values.firstIndex { $0.time > time } ?? values.count)
    }

    /// Whether it was there.
    mutating func remove(_ number: Int) -> Bool {
      guard let index = values.firstIndex(where: { $0.number == number }) else { return false }
      values.remove(at: index)
      return true
    }

    mutating func advance(to now: UInt64) -> [Int] {
      let due = values.prefix { $0.time <= now }.map(\.number)
      values.removeFirst(due.count)
      return due
    }
  }

  /// Times from nanoseconds to years, as often near as far.
  private func delay(_ random: inout Seeded) -> UInt64 {
    UInt64.random(in: 0..<(1 << UInt64.random(in: 1...58, using: &random)), using: &random)
  }

  @Test(arguments: 1...20) func longRandomSequencesAgreeWithASortedList(seed: UInt64) {
    var random = Seeded(seed: seed)
    var wheel = TimingWheel<Int>()
    var list = SortedList()
    var handles: [(number: Int, handle: TimerHandle)] = []
    var now = UInt64.random(in: 0..<1 << 50, using: &random)
    wheel.skip(to: now)
    for number in 0..<3_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let time = now + delay(&random)
        handles.append((number, wheel.insert(number, at: time)))
        list.insert(number, at: time)
      case 5..<8:
        // Also some that have gone already.
        guard let index = handles.indices.randomElement(using: &random) else { continue }
        handles.swapAt(index, handles.count - 1)
        let victim = handles.removeLast()
        let before = wheel.count
        wheel.remove(victim.handle)
        #expect((wheel.count < before) == list.remove(victim.number), "seed \(seed)")
      default:
        now = Bool.random(using: &random) ? now + delay(&random) / 64 : max(now, wheel.nextTime ?? now)
        var fired: [Int] = []
        wheel.advance(to: now) { fired.append($0) }
        #expect(fired == list.advance(to: now), "seed \(seed), operation \(number)")
      }
      #expect(wheel.count == list.count, "seed \(seed)")
      if let next = wheel.nextTime, let exact = list.nextTime {
        #expect(next <= exact, "seed \(seed), operation \(number)")
        if exact >> 20 < (now >> 20) + 60, exact >> 26 == now >> 26 { #expect(next == exact, "seed \(seed)") }
      } else {
        #expect(list.count == 0, "seed \(seed)")
      }
    }
    // Whatever alarm is set by `nextTime` gets there.
    while let next = wheel.nextTime {
      now = max(now, next)
      var fired: [Int] = []
      wheel.advance(to: now) { fired.append($0) }
      #expect(fired == list.advance(to: now), "seed \(seed)")
    }
    #expect(list.count == 0, "seed \(seed)")
  }

  /// Every pair of a start and a delay around the places where digits change.
  @Test func valuesComeOutAtTheirTimesAtAllBorders() {
    let borders = (0..<44).flatMap { digit in [(1 << UInt64(digit)) - 1, 1 << UInt64(digit)] as [UInt64] }
    for start in borders.map({ $0 << 20 }) {
      for delay in borders.flatMap({ [$0 << 20 - min(1, $0), $0 << 20, $0 << 20 + 1] }) {
        var wheel = TimingWheel<Int>()
        wheel.skip(to: start)
        let (time, overflow) = start.addingReportingOverflow(delay)
        if overflow || time == 0 { continue }
        _ = wheel.insert(1, at: time)
        var fired = 0
        wheel.advance(to: time - 1) { _ in fired += 1 }
        #expect(fired == 0, "\(start) \(delay)")
        wheel.advance(to: time) { _ in fired += 1 }
        #expect(fired == 1, "\(start) \(delay)")
        #expect(wheel.nextTime == nil)
      }
    }
  }

  @Test func equalTimesComeOutInTheOrderOfTheirInsertion() {
    var wheel = TimingWheel<Int>()
    for number in 0..<200 { _ = wheel.insert(number, at: number % 2 == 0 ? 1 << 40 : 1 << 40 + 7) }
    var fired: [Int] = []
    wheel.advance(to: 1 << 41) { fired.append($0) }
    #expect(fired == (0..<200).filter { $0 % 2 == 0 } + (0..<200).filter { $0 % 2 == 1 })
  }

  @Test func aHandleIsGoodForOneValueOnly() {
    var wheel = TimingWheel<Int>()
    let first = wheel.insert(1, at: 10)
    wheel.advance(to: 10) { _ in }
    _ = wheel.insert(2, at: 20)
    wheel.remove(first)
    #expect(wheel.count == 1)
  }
}

/// Random numbers that a seed decides: a linear congruential generator with the constants of Knuth's MMIX.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
