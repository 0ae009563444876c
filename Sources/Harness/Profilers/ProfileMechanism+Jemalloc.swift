import CHarness

extension ProfileMechanism {
  /// The allocator's hooks: each allocation of the region with its stack.
  public static let jemallocHooks = ProfileMechanism(
    name: "jemalloc-hooks", unwinder: "unwind tables (libgcc)", region: .counted,
    availability: { AllocationCounter.availability },
    launch: { _, _ in
      ProfileLaunch(launcher: RepeatableProcess.launcher, environment: RepeatableProcess.environment)
    },
    recorder: { _, _ in try allocationRecorder(.all) },
    read: { _, recording, naming in
      let symbolizer = Symbolizer(recording.places)
      let weights: [(String, ProfileUnit, (StackRecording.Stack) -> Int)] = [
        ("allocations", .allocations, { $0.events }), ("allocated-bytes", .bytes, { $0.bytes }),
        ("live-allocations", .allocations, { $0.liveEvents }), ("live-bytes", .bytes, { $0.liveBytes }),
      ]
      return weights.map { name, unit, weight in
        NamedProfile(
          name: name,
          profile: recording.profile(unit, of: .allocations, naming, symbolizer, weight: weight))
      }
    })

  /// Records every allocation of `threads` and counts them as the count pass does, to tell that none is missing.
  @MainActor static func allocationRecorder(_ threads: CountedThreads) throws -> ProfileRecorder {
    guard harness_stacks_prepare() else { throw ProfileFailure.noMemory }
    let instrument = AllocationInstrument(threads: threads)
    var counted = 0.0
    return ProfileRecorder {
      instrument.begin()
      harness_stacks_record_allocations(threads == .current)
    } stop: {
      harness_stacks_stop()
      counted += instrument.end()[Metric.allocations.name] ?? 0
    } finish: {
      var recording = StackRecording.current()
      let attributed = recording.stacks.reduce(0) { $0 + $1.events }
      recording.facts +=
        RunEnvironment([
          "counted": CSVText.number(counted), "attributed": String(attributed),
        ]).facts
      return recording
    }
  }
}
