import Synchronization
import Testing

@testable import ActionQueue

/// Counts its deinitialisations, and can push others when it goes.
final class Payload: Sendable {
  let number: Int
  let ended: Counter
  let whenEnded: (@Sendable (Int) -> Void)?

  init(_ number: Int, _ ended: Counter, whenEnded: (@Sendable (Int) -> Void)? = nil) {
    self.number = number
    self.ended = ended
    self.whenEnded = whenEnded
  }

  deinit {
    ended.add(1)
    whenEnded?(number)
  }
}

final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// Relaxed: read after the threads that add have been joined.
  var value: Int { count.load(ordering: .relaxed) }

  @discardableResult
  func add(_ amount: Int) -> Int { count.wrappingAdd(amount, ordering: .relaxed).newValue }
}

@Suite("Teardown and destructors")
struct TeardownTests {
  func everyFill<Operations: QueueOperations>(_: Operations.Type, _ fills: some Sequence<Int>) {
    for pushed in fills {
      for drained in 0...pushed {
        let ended = Counter()
        var queue: TestQueue<Payload, Operations>? = TestQueue()
        for number in 0..<pushed { _ = queue!.push(Payload(number, ended)) }
        queue!.drain(limit: drained) { _ in }
        if ended.value != drained { Issue.record("\(ended.value) ended of \(drained) drained") }
        queue = nil
        if ended.value != pushed { Issue.record("\(ended.value) ended, pushed \(pushed), drained \(drained)") }
      }
    }
  }

  @Test("Each fill level destroys each element exactly once")
  func everySmallFill() {
    everyFill(OneSlot.self, 0...6)
    everyFill(TwoSlots.self, 0...9)
    everyFill(ThreeSlots.self, 0...11)
    everyFill(HardwareOperations.self, [1, 126, 127, 128, 253, 254, 255])
  }

  @Test("An element's deinit finds the queue free: it may push, and what it pushes is drained in the same call")
  func deinitPushes() {
    let ended = Counter()
    let queue = ActionQueue<Payload>()
    let count = 1_000
    @Sendable func push(_ number: Int) {
      queue.push(Payload(number, ended) { number in if number < count { push(number + 1) } })
    }
    push(1)
    #expect(queue.drain(limit: .max) { _ in } == count)
    #expect(ended.value == count)
    #expect(queue.becomeIdle())
  }

  @Test("An element that the body keeps lives on")
  func bodyKeeps() {
    let ended = Counter()
    var kept: [Payload] = []
    do {
      let queue = ActionQueue<Payload>()
      for number in 0..<300 { queue.push(Payload(number, ended)) }
      queue.drain(limit: 200) { kept.append($0) }
    }
    #expect(ended.value == 100)
    #expect(kept.map(\.number) == Array(0..<200))
    kept = []
    #expect(ended.value == 300)
  }
}
