import Foundation
import Synchronization
import Testing

@testable import ActionQueue

/// Producers that count up, in bursts; consumers that sleep until a push says `true`, then drain with pauses.
///
/// Checked: nothing lost, nothing doubled, order per producer, one consumer at a time, every payload destroyed
/// once, and by a deadline no wake-up lost. Every tenth payload pushes another one from its `deinit`.
struct Stress<Operations: QueueOperations> {
  var producers: Int
  var perProducer: Int
  var consumers = 1
  var keepingBlock = false
  /// How long a consumer sleeps at most without being woken.
  var patience = 20.0

  /// What the consumers write without any synchronisation of their own: the queue hands it from one to the
  /// next.
  final class Ledger: @unchecked Sendable {
    // SAFETY: touched between a wake-up and `becomeIdle` only; that this is enough is what ThreadSanitizer
    // checks.
    var next: [Int]
    var received = 0
    var echoes = 0
    var random = SystemRandomNumberGenerator()

    init(producers: Int) { next = Array(repeating: 0, count: producers) }
  }

  struct Item {
    var producer: Int
    var sequence: Int
    var payload: Content
  }

  /// Plain memory, written before the push and read after the drain.
  final class Content: @unchecked Sendable {
    // SAFETY: one owner at a time.
    var check: Int
    let ended: Counter
    let echo: (@Sendable () -> Void)?

    init(check: Int, ended: Counter, echo: (@Sendable () -> Void)?) {
      self.check = check
      self.ended = ended
      self.echo = echo
    }

    deinit {
      ended.add(1)
      echo?()
    }
  }

  func run() {
    let queue = TestQueue<Item, Operations>()
    let ledger = Ledger(producers: producers)
    let wake = Signal()
    let ended = Counter()
    let active = Counter()
    let failures = Counter()
    let echoesEach = (perProducer + 9) / 10
    let total = producers * (perProducer + echoesEach)
    @Sendable func push(_ item: consuming sending Item) {
      if queue.push(item) { wake.signal() }
    }
    @Sendable func echo() {
      push(Item(producer: -1, sequence: 0, payload: Content(check: -1, ended: ended, echo: nil)))
    }
    let threads = Threads()
    for _ in 0..<consumers {
      threads.start {
        while true {
          switch wake.wait(seconds: patience) {
          case .closed: return
          case .timedOut:
            failures.add(1)
            wake.close()
            return
          case .token: break
          }
          if active.add(1) != 1 { failures.add(1) }
          repeat {
            while queue.drain(limit: 100, { Self.receive($0, ledger, failures) }) == 100 {}
            if ledger.random.next() % 64 == 0 { usleep(50) }
          } while !leave(queue, ledger, active, total: total, wake)
        }
      }
    }
    for producer in 0..<producers {
      threads.start {
        for sequence in 0..<perProducer {
          let echoes = sequence.isMultiple(of: 10)
          let content = Content(check: sequence ^ producer, ended: ended, echo: echoes ? echo : nil)
          push(Item(producer: producer, sequence: sequence, payload: content))
          if sequence.isMultiple(of: 5_000) { usleep(300) }
        }
      }
    }
    #expect(threads.join(seconds: patience * 2), "a thread did not end")
    #expect(failures.value == 0, "a wake-up was lost, or given twice, or an element came out of order")
    #expect(ledger.received == total)
    #expect(ledger.next == Array(repeating: perProducer, count: producers))
    #expect(ledger.echoes == producers * echoesEach)
    #expect(ended.value == total, "destroyed exactly once")
  }

  static func receive(_ item: consuming Item, _ ledger: Ledger, _ failures: Counter) {
    ledger.received += 1
    if item.producer < 0 {
      ledger.echoes += 1
    } else {
      if ledger.next[item.producer] != item.sequence { failures.add(1) }
      if item.payload.check != item.sequence ^ item.producer { failures.add(1) }
      ledger.next[item.producer] = item.sequence + 1
    }
  }

  /// Stops being the consumer, if there is nothing more to drain.
  func leave(
    _ queue: TestQueue<Item, Operations>, _ ledger: Ledger, _ active: Counter, total: Int, _ wake: Signal
  ) -> Bool {
    let isLast = ledger.received == total
    active.add(-1)
    if queue.becomeIdle(keepingBlock: keepingBlock) {
      if isLast { wake.close() }
      return true
    }
    active.add(1)
    return false
  }
}
