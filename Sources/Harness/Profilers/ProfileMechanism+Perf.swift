extension ProfileMechanism {
  private static let cpuClock = ["--event", "cpu-clock:u"]

  /// `perf record`: samples of CPU time in user code, on all threads.
  public static let perf = ProfileMechanism(
    name: "perf", unwinder: "frame pointers", region: .timed,
    availability: { PerfControl.availability(cpuClock) },
    launch: { folder, settings in
      try PerfControl.makePipes(in: folder)
      return ProfileLaunch(
        launcher: PerfControl.launcher(folder, cpuClock + ["--freq", String(settings.hertz)]))
    },
    recorder: { folder, settings in try perfRecorder(folder, rate: "\(settings.hertz) a second of CPU time") },
    read: { folder, recording, naming in
      var recording = recording
      var lost = 0
      for event in try PerfScript.run(folder) {
        switch event {
        case .sample(_, _, let places):
          recording.stacks.append(
            StackRecording.Stack(
              kind: .samples, events: 1, bytes: 0, liveEvents: 0, liveBytes: 0, places: places))
        case .lost(let count): lost += count
        case .switched: break
        }
      }
      recording.facts += RunEnvironment(["lost": String(lost)]).facts
      let profile = recording.profile(.samples, of: .samples, naming, Symbolizer(recording.places)) {
        $0.events
      }
      return [NamedProfile(name: "cpu", profile: profile)]
    })

  /// Records while a region runs.
  @MainActor fileprivate static func perfRecorder(_ folder: ProfileFolder, rate: String) throws
    -> ProfileRecorder
  {
    let control = try PerfControl(folder)
    return ProfileRecorder {
      control.say("enable")
    } stop: {
      control.say("disable")
    } finish: {
      StackRecording(stacks: [], facts: RunEnvironment(["rate": rate]).facts)
    }
  }
}

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
      return ProfileLaunch(launcher: PerfControl.launcher(folder, switches))
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
