extension ProfileMechanism {
  private static let cpuClock = ["--event", "cpu-clock:u"]

  /// `perf record`: samples of CPU time in user code, on all threads, with a piece of each stack for the unwind tables.
  public static let perf = sampling("perf", unwinder: "unwind tables, 16 KB of each stack", "dwarf,16384")

  /// The same by frame pointers: reaches through frames of any size, and misses the caller of functions that set up none
  /// of their own, as those of the C library.
  public static let perfFramePointers = sampling("perf-frame-pointers", unwinder: "frame pointers", "fp")

  private static func sampling(_ name: String, unwinder: String, _ callGraph: String) -> ProfileMechanism {
    ProfileMechanism(
      name: name, unwinder: unwinder, region: .timed,
      availability: { PerfControl.availability(cpuClock) },
      launch: { folder, settings in
        try PerfControl.makePipes(in: folder)
        return ProfileLaunch(
          launcher: PerfControl.launcher(
            folder, cpuClock + ["--freq", String(settings.hertz), "--call-graph", callGraph]))
      },
      recorder: { folder, settings in
        try perfRecorder(folder, rate: "\(settings.hertz) a second of CPU time")
      },
      read: { folder, recording, naming in [try samples(in: folder, recording, naming)] })
  }

  private static func samples(
    in folder: ProfileFolder, _ recording: StackRecording, _ naming: StackRecording.Naming
  ) throws -> NamedProfile {
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
    let symbolizer = Symbolizer(recording.places)
    let profile = recording.completed(symbolizer).profile(.samples, of: .samples, naming, symbolizer) {
      $0.events
    }
    return NamedProfile(name: "cpu", profile: profile)
  }

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
