import Synchronization
import Testing

@testable import StoreCore

@Suite struct MailboxTests {
  /// Somebody who goes on sending to a store that is gone keeps nobody from other work.
  @Test func whatNobodyProcessesIsDroppedInTurns() {
    let wakes = Atomic(0)
    let mailbox = Mailbox<Int> { _ in wakes.wrappingAdd(1, ordering: .relaxed) }
    for number in 0..<2_000 { mailbox.accept(.sent(number)) }
    #expect(!mailbox.dropTurn(), "more than a turn's worth was sent")
    mailbox.accept(.sent(0))
    #expect(wakes.load(ordering: .relaxed) == 1, "the caller is still the consumer")
    #expect(mailbox.dropTurn())
    mailbox.accept(.sent(0))
    #expect(wakes.load(ordering: .relaxed) == 2, "the queue had gone to rest")
    #expect(mailbox.dropTurn())
  }
}
