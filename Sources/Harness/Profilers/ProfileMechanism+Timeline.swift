import CHarness
import Foundation

extension ProfileMechanism {
  /// The concurrency runtime's hooks: every job of the region, run one after the other on one thread.
  public static let executorTrace = ProfileMechanism(
    name: "executor-trace", unwinder: "none", region: .simulated,
    availability: {
      harness_task_hooks_present()
        ? .available
        : .unavailable("use a Swift runtime that lets its queues be replaced (swift_task_enqueueGlobal_hook)")
    },
    launch: { _, _ in ProfileLaunch() },
    recorder: { folder, _ in
      ProfileRecorder {
        _ = harness_task_trace_start()
      } stop: {
        harness_task_trace_stop()
      } finish: {
        let timeline = Timeline.current()
        let facts = RunEnvironment(["jobs": String(timeline.jobs), "lost": String(harness_task_trace_lost())])
          .facts
        // Without the file the process that started this one says that there is none.
        try? timeline.chromeTrace.write(toFile: folder.timeline, atomically: true, encoding: .utf8)
        return StackRecording(stacks: [], facts: facts)
      }
    },
    read: { _, _, _ in throw ProfileFailure.unreadable("the trace of jobs was not written") })
}
