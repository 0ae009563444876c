import CHarness

extension ProfileMechanism {
  /// A timer of this process's own CPU time: works without any permission, but not faster than the kernel's tick.
  public static let sampler = ProfileMechanism(
    name: "own-sampler", unwinder: "frame pointers", region: .timed,
    availability: {
      guard harness_stacks_start_sampler(1) else {
        return .unavailable("use Linux on x86-64 that lets a process read its own stack (process_vm_readv)")
      }
      harness_stacks_stop()
      return .available
    },
    launch: { _, _ in ProfileLaunch() },
    recorder: { _, settings in
      guard harness_stacks_prepare() else { throw ProfileFailure.noMemory }
      return ProfileRecorder {
        _ = harness_stacks_start_sampler(UInt32(settings.hertz))
      } stop: {
        harness_stacks_stop()
      } finish: {
        var recording = StackRecording.current()
        recording.facts +=
          RunEnvironment([
            "rate": "\(settings.hertz) a second asked for; the kernel's tick is the limit"
          ]).facts
        return recording
      }
    },
    read: { _, recording, naming in
      let profile = recording.profile(.samples, of: .samples, naming, Symbolizer(recording.places)) {
        $0.events
      }
      return [NamedProfile(name: "cpu", profile: profile)]
    })
}
