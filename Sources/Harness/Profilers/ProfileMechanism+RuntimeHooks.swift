import CHarness

extension ProfileMechanism {
  /// The Swift runtime's hooks: every Nth retain and release of the region with its stack.
  public static let runtimeHooks = ProfileMechanism(
    name: "runtime-hooks", unwinder: "frame pointers", region: .counted,
    availability: { ReferenceCounter.availability },
    launch: { _, _ in
      ProfileLaunch(launcher: RepeatableProcess.launcher, environment: RepeatableProcess.environment)
    },
    recorder: { _, settings in try referenceRecorder(.all, every: settings.every) },
    read: { _, recording, naming in
      let symbolizer = Symbolizer(recording.places)
      return [ProfileUnit.retains, .releases].map { unit in
        NamedProfile(
          name: unit.rawValue,
          profile: recording.profile(unit, of: unit, naming, symbolizer) { $0.events })
      }
    })

  /// Records every `every`-th retain and release of `threads`, and counts them all.
  @MainActor static func referenceRecorder(_ threads: CountedThreads, every: Int) throws -> ProfileRecorder {
    guard harness_stacks_prepare() else { throw ProfileFailure.noMemory }
    let instrument = ReferenceInstrument(threads: threads)
    var counted: [String: Double] = [:]
    return ProfileRecorder {
      instrument.begin()
      harness_stacks_record_references(UInt32(every), threads == .current)
    } stop: {
      harness_stacks_stop()
      counted.merge(instrument.end(), uniquingKeysWith: +)
    } finish: {
      var recording = StackRecording.current()
      recording.facts +=
        RunEnvironment([
          "every": String(every), "seen_retains": String(harness_stacks_references_seen(false)),
          "seen_releases": String(harness_stacks_references_seen(true)),
          "counted_retains": CSVText.number(counted[Metric.retains.name] ?? 0),
          "counted_releases": CSVText.number(counted[Metric.releases.name] ?? 0),
        ]).facts
      return recording
    }
  }
}
