import Foundation
import Testing

@testable import ActionQueue

/// Every schedule of two producers, three pushes each, and the consumer, with at most two preemptions, or as
/// many as `ACTION_QUEUE_PREEMPTIONS` says; each one more takes about twenty times as long.
@Suite("Exhaustive exploration", .serialized)
struct ExplorerTests {
  enum OneExplored: Explored {
    static var slots: Int { 1 }
  }

  enum TwoExplored: Explored {
    static var slots: Int { 2 }
  }

  static let bound = Int(ProcessInfo.processInfo.environment["ACTION_QUEUE_PREEMPTIONS"] ?? "") ?? 2

  @Test("No schedule breaks the queue", arguments: [false, true], [false, true])
  func everySchedule(keepingBlock: Bool, reusing: Bool) {
    func explore<Operations: Explored>(_: Operations.Type) {
      let result = Experiment<Operations>(bound: Self.bound, keepingBlock: keepingBlock, reusing: reusing).run()
      let kind = "blocks of \(Operations.slots), keeping \(keepingBlock), reusing \(reusing)"
      print("explored \(result.schedules) schedules of \(Self.bound) preemptions, \(kind)")
      #expect(result.violation == nil)
      #expect(result.schedules > 1_000)
    }
    explore(OneExplored.self)
    explore(TwoExplored.self)
  }

  @Test("No schedule breaks own-or-enqueue")
  func everyScheduleOfOwners() {
    func explore<Operations: Explored>(_: Operations.Type) {
      let result = OwnedExperiment<Operations>(bound: Self.bound).run()
      let kind = "owners, blocks of \(Operations.slots)"
      print("explored \(result.schedules) schedules of \(Self.bound) preemptions, \(kind)")
      #expect(result.violation == nil)
      #expect(result.schedules > 1_000)
    }
    explore(OneExplored.self)
    explore(TwoExplored.self)
  }

  @Test("The explorer finds every broken access of own-or-enqueue")
  func everyBrokenAccessOfOwners() {
    func explore<Operations: Explored>(_ broken: Operations.Type) {
      let result = OwnedExperiment<Operations>(bound: 2).run()
      print("\(broken): \((result.violation ?? "nothing").prefix(100)), schedule number \(result.schedules)")
      #expect(result.violation != nil, "\(broken) was not found out")
    }
    explore(Broken.Take.self)
    explore(Broken.Owe.self)
    explore(Broken.SettleLeftOut.self)
    explore(Broken.LetGo.self)
    explore(Broken.LetGoIndebted.self)
  }

  @Test("The explorer finds every broken access")
  func everyBrokenAccess() {
    func explore<Operations: Explored>(_ broken: Operations.Type) {
      for keepingBlock in [false, true] {
        for reusing in [false, true] {
          let experiment = Experiment<Operations>(bound: 2, keepingBlock: keepingBlock, reusing: reusing)
          let result = experiment.run()
          if let violation = result.violation {
            print("\(broken): \(violation.prefix(100)), schedule number \(result.schedules)")
            return
          }
        }
      }
      Issue.record("\(broken) was not found out")
    }
    explore(Broken.Claim.self)
    explore(Broken.Install.self)
    explore(Broken.Detach.self)
    explore(Broken.PublishTooLate.self)
    explore(Broken.AnnounceTooLate.self)
    explore(Broken.AnnounceAsleep.self)
    explore(Broken.ConfirmAlways.self)
    explore(Broken.KeepAwakeLeftOut.self)
    explore(Broken.KeepAwake.self)
    explore(Broken.FallAsleep.self)
    explore(Broken.LinkTo.self)
    explore(Broken.ParkOnLink.self)
    explore(Broken.Unlink.self)
    explore(Broken.TakeSpare.self)
    explore(Broken.KeepSpare.self)
  }
}
