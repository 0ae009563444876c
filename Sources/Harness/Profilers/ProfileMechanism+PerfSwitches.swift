/// What waits: stacks at which threads left the CPU, weighted by how long they were away.
extension ProfileMechanism {
  private static let switches = ["--event", "context-switches", "--count", "1", "--switch-events"]

  /// The frame in which a thread that could have gone on stands.
  static let preemptedFrame = "[could have gone on: another thread was put in its place]"

  /// `perf record` of every switch to another thread.
  public static let perfSwitches = ProfileMechanism(
    name: "perf-switches", unwinder: "frame pointers", region: .timed,
    availability: { PerfControl.availability(switches) },
    launch: { folder, _ in
      try PerfControl.makePipes(in: folder)
      return ProfileLaunch(launcher: PerfControl.launcher(folder, switches + ["--call-graph", "fp"]))
    },
    recorder: { folder, _ in try perfRecorder(folder, rate: "every switch") },
    read: { folder, recording, naming in
      var recording = recording
      recording.stacks = absences(in: try PerfScript.run(folder, ["--show-switch-events"]))
      let profile = recording.profile(.nanoseconds, of: .nanoseconds, naming, Symbolizer(recording.places)) {
        $0.events
      }
      return [NamedProfile(name: "off-cpu", profile: profile)]
    })

  /// Each absence of a thread that came back: from the sample at its switch to its return.
  static func absences(in events: [PerfScript.Event]) -> [StackRecording.Stack] {
    var away: [Int: (since: Int, places: [CodeAddress])] = [:]
    var stacks: [StackRecording.Stack] = []
    for event in events {
      switch event {
      case .sample(let thread, let time, let places): away[thread] = (time, places)
      case .switched(let thread, _, true, true):
        away[thread]?.places.insert(CodeAddress(file: preemptedFrame, offset: 0), at: 0)
      case .switched(let thread, let time, false, _):
        guard let absence = away.removeValue(forKey: thread) else { continue }
        stacks.append(
          StackRecording.Stack(
            kind: .nanoseconds, events: max(time - absence.since, 0), bytes: 0, liveEvents: 0, liveBytes: 0,
            places: absence.places))
      case .switched, .lost: break
      }
    }
    return stacks
  }
}
