import Foundation
import Synchronization
import Testing

@testable import ActionQueue

@Suite("Stress with real threads", .serialized)
struct StressTests {
  @Test("A million elements from three producers to one consumer")
  func threeProducers() {
    Stress<HardwareOperations>(producers: 3, perProducer: 310_000).run()
  }

  @Test("Sixteen producers")
  func sixteenProducers() {
    Stress<HardwareOperations>(producers: 16, perProducer: 20_000).run()
  }

  @Test("The consumer's role moves between threads", arguments: [false, true])
  func movingConsumer(keepingBlock: Bool) {
    Stress<HardwareOperations>(producers: 3, perProducer: 70_000, consumers: 3, keepingBlock: keepingBlock)
      .run()
  }

  @Test("Blocks of one and two slots")
  func smallBlocks() {
    Stress<OneSlot>(producers: 3, perProducer: 70_000, consumers: 2, keepingBlock: true).run()
    Stress<TwoSlots>(producers: 3, perProducer: 70_000, consumers: 2).run()
  }

  @Test("Producers that stop in the middle of a push")
  func stoppingProducers() {
    Stress<Stopping>(producers: 6, perProducer: 35_000, consumers: 2).run()
  }

  @Test("Whoever is told to wake the consumer is the consumer", arguments: [false, true])
  func relay(keepingBlock: Bool) {
    Relay<HardwareOperations>(threads: 3, perThread: 100_000, keepingBlock: keepingBlock).run()
    Relay<OneSlot>(threads: 4, perThread: 50_000, keepingBlock: keepingBlock).run()
    Relay<Stopping>(threads: 8, perThread: 20_000, keepingBlock: keepingBlock).run()
  }

  /// Now and then a producer is put to sleep between its claim and its flag, or between the tail and the link.
  enum Stopping: SmallBlocks {
    static var slots: Int { 8 }
    static let counter = Atomic<Int>(0)

    static func stop() {
      let count = counter.wrappingAdd(1, ordering: .relaxed).newValue
      if count % 997 == 0 { usleep(200) } else if count % 31 == 0 { sched_yield() }
    }

    static func publish(_ flag: borrowing Atomic<UInt8>) {
      stop()
      HardwareOperations.publish(flag)
    }

    static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
      stop()
      return HardwareOperations.link(link, to: block)
    }
  }
}
