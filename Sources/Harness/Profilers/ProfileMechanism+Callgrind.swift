import CHarness
import Foundation

extension ProfileMechanism {
  /// Callers that a function is told apart by: deeper ones are left out.
  private static let callers = 24

  /// `valgrind --tool=callgrind`: instructions of the region on one thread, counted one by one.
  public static let callgrind = ProfileMechanism(
    name: "callgrind", unwinder: "callgrind, \(callers) callers", region: .simulated,
    availability: {
      if !CallgrindRun.isAvailable { return .unavailable("install valgrind: there is none") }
      return ToolOutput.succeeds(["strip", "--version"])
        ? .available : .unavailable("install binutils: valgrind needs a program that was stripped")
    },
    launch: { folder, _ in
      ProfileLaunch(
        launcher: CallgrindRun.launcher(path: folder.callgrind)
          + ["--separate-callers=\(callers)", "--demangle=no", "--compress-strings=no", "--compress-pos=no"],
        environment: CallgrindRun.environment(path: folder.callgrind), stripsProgram: true)
    },
    recorder: { _, _ in
      guard harness_callgrind_present() else {
        throw ProfileFailure.unreadable("this program was built without valgrind's headers")
      }
      return ProfileRecorder {
        harness_callgrind_start()
      } stop: {
        harness_callgrind_stop()
      }
    },
    read: { folder, recording, naming in
      guard let text = try? String(contentsOfFile: folder.callgrind + ".1", encoding: .utf8) else {
        throw ProfileFailure.unreadable("callgrind left no dump of the region")
      }
      var recording = recording
      recording.facts += RunEnvironment(["lost": "0"]).facts
      let profile = CallgrindDump.profile(text, naming: naming, facts: recording.facts)
      return [NamedProfile(name: "instructions", profile: profile)]
    })
}

/// The file format of callgrind (valgrind's manual, "Callgrind Format Specification"), as far as dumps use it.
enum CallgrindDump {
  /// The instructions of each function with its callers, which `--separate-callers` writes as `function'caller'...`.
  static func profile(
    _ text: String, naming: StackRecording.Naming, facts: [RunEnvironment.Fact]
  ) -> Profile {
    var recording = StackRecording(stacks: [], facts: facts)
    let symbolizer = Symbolizer([], usesDebugInformation: false)
    for (function, cost) in costs(text) {
      // A number is a level of recursion, no caller.
      let names = function.split(separator: "'").filter { Int($0) == nil }
      recording.stacks.append(
        StackRecording.Stack(
          kind: .instructions, events: cost, bytes: 0, liveEvents: 0, liveBytes: 0,
          places: names.map { CodeAddress(file: symbolFile + $0, offset: 0) }))
    }
    return recording.profile(.instructions, of: .instructions, naming, symbolizer) { $0.events }
  }

  /// Where a place's file is the symbol itself, since callgrind has named it already.
  static let symbolFile = "symbol:"

  /// What each function itself costs. A cost line starts with a number, `+`, `-` or `*`; the one after `calls=` is the
  /// callee's.
  private static func costs(_ text: String) -> [String: Int] {
    var costs: [String: Int] = [:]
    var function = ""
    var isCall = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        function = String(line.dropFirst(3))
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if let first = line.first, first.isNumber || "+-*".contains(first) {
        let fields = line.split(separator: " ")
        if !isCall, fields.count >= 2, let cost = Int(fields[1]) { costs[function, default: 0] += cost }
        isCall = false
      }
    }
    return costs
  }
}
