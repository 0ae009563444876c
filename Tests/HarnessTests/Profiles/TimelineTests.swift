import Foundation
import Testing

@testable import Harness

@Suite struct TimelineTests {
  private func moment(
    _ kind: Timeline.Moment.Kind, _ time: Int, task: Int, isMain: Bool = false, isCancelled: Bool = false
  ) -> Timeline.Moment {
    Timeline.Moment(
      kind: kind, time: time, task: task, function: "f\(task)()", isMain: isMain, isCancelled: isCancelled)
  }

  @Test func aTraceTellsWhoWaitedRanAndWasCancelled() throws {
    let timeline = Timeline(moments: [
      moment(.waits, 1_000, task: 7), moment(.waits, 2_000, task: 0, isMain: true),
      moment(.begins, 3_000, task: 7),
      moment(.ends, 5_000, task: 7), moment(.begins, 6_000, task: 0, isMain: true),
      moment(.ends, 9_000, task: 0, isMain: true), moment(.waits, 10_000, task: 7, isCancelled: true),
      moment(.begins, 11_000, task: 7, isCancelled: true), moment(.ends, 12_000, task: 7, isCancelled: true),
    ])
    #expect(timeline.jobs == 3)
    let trace = try #require(
      try JSONSerialization.jsonObject(with: Data(timeline.chromeTrace.utf8)) as? [String: Any])
    let events = try #require(trace["traceEvents"] as? [[String: Any]])
    let jobs = events.filter { $0["ph"] as? String == "X" }
    #expect(jobs.map { $0["name"] as? String } == ["f7()", "f0()", "f7()"])
    #expect(jobs.map { $0["ts"] as? Double } == [2, 5, 10])
    #expect(jobs.map { $0["dur"] as? Double } == [2, 3, 1])
    #expect(jobs.map { $0["tid"] as? Int } == [2, 1, 2])
    let ofTask = events.filter { $0["cat"] as? String == "task" }
    #expect(
      ofTask.map { "\($0["ph"] ?? "") \($0["name"] ?? "")" } == [
        "b task 7: f7()", "n spawned", "n suspended", "n cancelled", "n finished", "e task 7",
      ])
    let counters = events.filter { $0["ph"] as? String == "C" }.compactMap { $0["args"] as? [String: Int] }
    #expect(counters.map { $0["pool"] } == [1, 1, 0, 0, 1, 0])
    #expect(counters.map { $0["main actor"] } == [0, 1, 1, 0, 0, 0])
  }

  /// In a process of its own: a run takes over the main actor and the pool of its whole process.
  @Test func theJobsOfTasksAreNamedByTheirFunctions() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let recorder = try ProfileMechanism.executorTrace.recorder(
        ProfileFolder(path: "/nowhere"), ProfileSettings())
      recorder.begin()
      let run = await DrainedExecutor.run {
        let task = Task.detached { await Task.yield() }
        task.cancel()
        await task.value
      } whenDone: {
      }
      _ = recorder.end()
      #expect(run.isComplete)
      let moments = Timeline.current().moments
      #expect(moments.contains { $0.kind == .begins && $0.isMain && $0.function.contains("TimelineTests") })
      #expect(moments.contains { $0.kind == .ends && $0.isCancelled && !$0.isMain })
      #expect(moments.contains { $0.function == "the task starts" })
      #expect(moments.count { $0.kind == .begins } == moments.count { $0.kind == .ends })
    }
  }
}
