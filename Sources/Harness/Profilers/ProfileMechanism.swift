/// A way to make a profile: how to start the process that is profiled, what that process does around the region, and
/// how to read what is left.
public struct ProfileMechanism: Sendable {
  /// The name in the files.
  public let name: String
  /// What takes the stacks.
  let unwinder: String
  /// How the benchmark runs.
  let region: Region
  /// Whether it works here.
  let availability: @Sendable () -> Availability
  /// What comes before the program, and what it gets in its environment.
  let launch: @Sendable (ProfileFolder, ProfileSettings) throws -> ProfileLaunch
  /// Made in the profiled process, before anything runs.
  let recorder: @MainActor @Sendable (ProfileFolder, ProfileSettings) throws -> ProfileRecorder
  /// Reads what the process left.
  let read: @Sendable (ProfileFolder, StackRecording, StackRecording.Naming) throws -> [NamedProfile]

  /// How much runs within the region.
  enum Region: Sendable {
    /// As long samples as the time pass takes, again and again.
    case timed
    /// What the count pass performs, once.
    case counted
    /// What the pass under callgrind performs, on one thread, once.
    case simulated
  }

  /// Every mechanism, for the process that is told one by its name.
  static let all: [ProfileMechanism] = Profiler.all.flatMap(\.mechanisms)
}

/// How a process is started to be profiled.
struct ProfileLaunch: Sendable {
  var launcher: [String] = []
  var environment: [String: String] = [:]
  /// Whether the program is to be copied without its debug information, which the launcher can't read.
  var stripsProgram = false
}

/// A profile and what its files are called.
public struct NamedProfile: Sendable {
  /// The name without ending: `cpu`, `live-bytes`.
  public let name: String
  /// The profile.
  public let profile: Profile

  /// Creates a pair.
  public init(name: String, profile: Profile) {
    self.name = name
    self.profile = profile
  }
}

/// Where the two processes put what they have for each other.
public struct ProfileFolder: Hashable, Sendable {
  /// The folder.
  public let path: String

  /// Names a folder; it need not be there yet.
  public init(path: String) { self.path = path }

  var recording: String { path + "/recording.txt" }
  var perfData: String { path + "/perf.data" }
  var control: String { path + "/control" }
  var acknowledgement: String { path + "/acknowledgement" }
  var callgrind: String { path + "/callgrind" }
  var timeline: String { path + "/timeline.json" }
}

/// Starts and stops recording around a region of the profiled process.
@MainActor final class ProfileRecorder: Instrument {
  private let start: @MainActor () -> Void
  private let stop: @MainActor () -> Void
  /// What was recorded, after the last region.
  let finish: @MainActor () -> StackRecording

  init(
    start: @escaping @MainActor () -> Void, stop: @escaping @MainActor () -> Void,
    finish: @escaping @MainActor () -> StackRecording = { StackRecording(stacks: [], facts: []) }
  ) {
    self.start = start
    self.stop = stop
    self.finish = finish
  }

  /// What stands in a sample's totals if its region ended where it should.
  static let done = "recorded"

  convenience init() { self.init(start: {}, stop: {}) }

  func selfTest(_ metrics: [Metric]) -> [String: String] { [:] }
  func begin() { start() }
  func end() -> [String: Double] {
    stop()
    return [Self.done: 1]
  }
}
