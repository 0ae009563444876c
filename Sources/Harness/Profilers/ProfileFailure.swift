/// Why a profile that could be had here was not made.
public enum ProfileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The recorder's tables find no memory.
  case noMemory
  /// The process was not started by perf.
  case noControl
  /// A tool left something that can't be read; the text says what.
  case unreadable(String)
  /// The profiled process ended otherwise than it should.
  case ended(String)
  /// There is no mechanism of that name.
  case unknownMechanism(String)
  /// No mechanism works here; the text says what each lacks.
  case unavailable(String)
  /// The benchmark itself failed.
  case benchmark(String)

  /// Cause, meaning, fix.
  public var description: String {
    switch self {
    case .noMemory: "no memory for the recorder's tables, so nothing was recorded; free some 80 MB"
    case .noControl: "perf's control pipes can't be opened, so no region can be told; use 'bench profile'"
    case .unreadable(let cause): "\(cause), so this profile is missing; the others were made"
    case .ended(let how):
      "the profiled process \(how), so this profile is missing; run the benchmark to see why"
    case .unknownMechanism(let name): "there is no profiling mechanism '\(name)'; 'bench profile' names them"
    case .unavailable(let reason): reason
    case .benchmark(let cause): "the benchmark failed, so there is nothing to profile: \(cause)"
    }
  }
}
