import Foundation
import Testing

@testable import ActionQueue

/// Runs the relay on one weakened queue, named by `ACTION_QUEUE_MUTANT` (`none` for production's orderings).
///
/// Meant to fail, under ThreadSanitizer: see `scripts/sanitize mutants`. On x86-64 most weakened orderings
/// compile to the same instructions, so that without a sanitizer only the compiler's own reordering could show. A fence
/// taken out shows without one, and only without.
@Suite("Weakened orderings")
struct WeakenedTests {
  static let mutant = ProcessInfo.processInfo.environment["ACTION_QUEUE_MUTANT"]

  @Test("Stress on the named mutant", .enabled(if: mutant != nil))
  func stress() throws {
    let name = try #require(Self.mutant)
    if let operations = Weakened.ownership[name] { return runOwned(operations) }
    if let operations = WeakenedFences.all[name] { return runFenced(operations) }
    let operations = try #require(Weakened.all[name])
    func run<Operations: QueueOperations>(_: Operations.Type) {
      for round in 0..<20 {
        Relay<Operations>(threads: 3 + round % 2, perThread: 20_000, keepingBlock: round % 4 < 2).run()
      }
    }
    run(operations)
  }

  private func runOwned<Operations: QueueOperations>(_: Operations.Type) {
    for _ in 0..<20 { OwnedRelay<Operations>(perThread: 50_000).run() }
  }

  private func runFenced<Operations: QueueOperations>(_: Operations.Type) {
    for round in 1...2_000 {
      let left = FencedRelay<Operations>().run()
      if left != 0 {
        Issue.record("a wake-up was lost in round \(round)")
        return
      }
    }
  }
}
