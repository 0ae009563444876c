/// A kind of profile that can be asked for, and the mechanisms that can make it, the best first.
///
/// To add one: a file with its mechanism, a line in ``all``.
public struct Profiler: Sendable {
  /// The name in files and, after two dashes, on the command line.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// What can make the profile; the first that is available does.
  public let mechanisms: [ProfileMechanism]

  /// Every profiler. The registration list.
  public static let all: [Profiler] = [
    Profiler(
      name: "cpu", summary: "where CPU time goes, by samples of call stacks",
      mechanisms: [.perf, .perfFramePointers, .sampler]),
    Profiler(
      name: "allocations",
      summary: "what allocates: blocks and bytes, handed out and still held, counted exactly",
      mechanisms: [.jemallocHooks]),
    Profiler(name: "arc", summary: "what retains and releases", mechanisms: [.runtimeHooks]),
    Profiler(
      name: "instructions", summary: "instructions by function, on a simulated processor (slow, exact)",
      mechanisms: [.callgrind]),
    Profiler(name: "off-cpu", summary: "what waits, and for how long", mechanisms: [.perfSwitches]),
    Profiler(
      name: "timeline", summary: "jobs, queues and tasks over time, as a Chrome trace",
      mechanisms: [.executorTrace]),
  ]

  /// What is made when nothing is asked for.
  public static let standard = ["cpu", "allocations", "arc"]
}

/// How to profile, as far as the caller decides it.
public struct ProfileSettings: Hashable, Sendable {
  /// For how long a timer samples, in seconds.
  public var seconds = 2.0
  /// How often a timer samples, in samples a second of CPU time.
  public var hertz = 999
  /// Of how many retains and releases one is recorded.
  public var every = 1
  /// Whether the functions that a generic one was specialised to are told apart.
  public var splitsSpecialisations = false

  /// The defaults.
  public init() {}
}
