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
  @MainActor static func perfRecorder(_ folder: ProfileFolder, rate: String) throws
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
