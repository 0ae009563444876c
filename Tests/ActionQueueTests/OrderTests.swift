import Testing

@testable import ActionQueue

@Suite("Order on one thread")
struct OrderTests {
  /// Every sequence of `length` steps, each of them one of `choices`.
  static func sequences(length: Int, choices: Int) -> some Sequence<[Int]> {
    var count = 1
    for _ in 0..<length { count *= choices }
    return (0..<count).lazy.map { number in
      var rest = number
      return (0..<length).map { _ in
        defer { rest /= choices }
        return rest % choices
      }
    }
  }

  /// All programs of pushes, drains and rests of this length, on blocks of this size, against a plain array.
  func everyProgram<Operations: QueueOperations>(_: Operations.Type, length: Int) {
    for program in Self.sequences(length: length, choices: 6) {
      let queue = TestQueue<Int, Operations>()
      var model: [Int] = []
      var pushed = 0
      var idle = true
      // `#expect` costs a microsecond even when it holds.
      func fail(_ what: String) { Issue.record("program \(program): \(what)") }
      func drain(_ limit: Int) {
        var drained: [Int] = []
        let count = queue.drain(limit: limit) { drained.append($0) }
        let expected = Array(model.prefix(limit))
        model.removeFirst(expected.count)
        if drained != expected || count != expected.count { fail("delivered \(drained), not \(expected)") }
      }
      for step in program {
        switch step {
        case 0, 1:
          for _ in 0...step {
            model.append(pushed)
            // Having drained what was pushed while idle is not being asleep: only `becomeIdle` rearms the
            // wake-up.
            if queue.push(pushed) != idle { fail("push \(pushed) did not answer \(idle)") }
            idle = false
            pushed += 1
          }
        case 2: drain(1)
        case 3: drain(.max)
        default:
          // An idle queue stays idle; a busy one goes to rest when it is empty.
          let rests = queue.becomeIdle(keepingBlock: step == 4)
          if rests != model.isEmpty { fail("becomeIdle answered \(rests)") }
          idle = rests
        }
      }
      drain(.max)
    }
  }

  @Test("Every program of 6 steps, blocks of 1, 2 and 3 slots")
  func everySmallProgram() {
    everyProgram(OneSlot.self, length: 6)
    everyProgram(TwoSlots.self, length: 6)
    everyProgram(ThreeSlots.self, length: 6)
  }

  @Test(
    "Production blocks, fill levels around their borders", arguments: [1, 126, 127, 128, 253, 254, 255, 1_000])
  func borders(count: Int) {
    let queue = ActionQueue<Int>()
    var expected = 0
    for round in 0..<5 {
      for number in 0..<count { queue.push(round * count + number) }
      while queue.drain(
        limit: 7,
        { element in
          #expect(element == expected)
          expected += 1
        }) > 0
      {}
      if round.isMultiple(of: 2) { #expect(queue.becomeIdle(keepingBlock: round == 2)) }
    }
    #expect(expected == 5 * count)
  }

  @Test("A limit of zero or less delivers nothing")
  func noLimit() {
    let queue = ActionQueue<Int>()
    queue.push(1)
    #expect(queue.drain(limit: 0) { _ in Issue.record("delivered") } == 0)
    #expect(queue.drain(limit: -1) { _ in Issue.record("delivered") } == 0)
    #expect(queue.drain(limit: 1) { _ in } == 1)
  }

  @Test("The body may push; a drain from within delivers nothing, and the queue does not go to rest")
  func bodyPushesAndDrains() {
    let queue = TestQueue<Int, TwoSlots>()
    var order: [Int] = []
    for number in 0..<4 { _ = queue.push(number) }
    let count = queue.drain { outer in
      order.append(outer)
      if outer < 4 { #expect(!queue.push(outer + 10)) }
      #expect(queue.drain { order.append($0) } == 0)
      #expect(!queue.becomeIdle())
    }
    #expect(count == 8)
    #expect(order == [0, 1, 2, 3, 10, 11, 12, 13])
    #expect(queue.becomeIdle())
  }

  enum Action: Equatable {
    case number(Int)
    case text(String)
    case many(Int, Int, Int, Int)
    case none
  }

  @Test("Elements of other shapes: empty, one byte, enum with references, over-aligned, not copyable")
  func shapes() {
    let nothing = ActionQueue<Void>()
    let bytes = ActionQueue<UInt8>()
    let actions = ActionQueue<Action>()
    let vectors = ActionQueue<SIMD16<Int64>>()
    let singles = ActionQueue<Single>()
    for number in 0..<300 {
      nothing.push(())
      bytes.push(UInt8(truncatingIfNeeded: number))
      actions.push(
        number.isMultiple(of: 2) ? .text("number \(number), long enough for the heap") : .number(number))
      vectors.push(SIMD16(repeating: Int64(number)))
      singles.push(Single(number: number))
    }
    #expect(nothing.drain(limit: .max) { _ in } == 300)
    var next = 0
    bytes.drain(limit: .max) {
      #expect($0 == UInt8(truncatingIfNeeded: next))
      next += 1
    }
    next = 0
    actions.drain(limit: .max) {
      #expect(
        $0 == (next.isMultiple(of: 2) ? .text("number \(next), long enough for the heap") : .number(next)))
      next += 1
    }
    next = 0
    vectors.drain(limit: .max) {
      #expect($0 == SIMD16(repeating: Int64(next)))
      next += 1
    }
    next = 0
    singles.drain(limit: .max) { single in
      let number = single.number
      #expect(number == next)
      next += 1
    }
    #expect(next == 300)
  }

  struct Single: ~Copyable {
    let number: Int
  }
}
