import Foundation

/// Profiles the base and the head of one benchmark and tells what grew: a sentence and a differential flame graph.
///
/// ```swift
/// let regression = RegressionProfile(benchmark: id)
/// for finding in regression.report(base: oldProgram, head: newProgram).findings {
///   print("\(finding.name): \(finding.blame.sentence)")
/// }
/// ```
///
/// Both programs are `bench`es, each profiled in processes of its own, separate from any pass that gave figures.
public struct RegressionProfile {
  private let benchmark: BenchmarkID
  private let settings: ProfileSettings
  private let profilers: [Profiler]

  /// What one kind of profile says.
  public struct Finding: Sendable {
    /// The profile: `cpu`, `allocations`, `retains`.
    public let name: String
    /// The functions that grew.
    public let blame: Blame
    /// The differential flame graph, a whole page.
    public let page: String
    /// Both profiles.
    public let base, head: Profile
  }

  /// Prepares to profile `benchmark` by the profilers of these names.
  public init(
    benchmark: BenchmarkID, profilers: [String] = Profiler.standard,
    settings: ProfileSettings = ProfileSettings()
  ) {
    self.benchmark = benchmark
    self.settings = settings
    self.profilers = Profiler.all.filter { profilers.contains($0.name) }
  }

  /// What was found, and what could not be had.
  public struct Report: Sendable {
    /// A finding for each profile that says something.
    public var findings: [Finding] = []
    /// A sentence for each kind of profile that is missing, or that a lesser mechanism made.
    public var gaps: [String] = []
  }

  /// Profiles both programs. What can't be had here, or of one of them, leaves a sentence; the others are made.
  public func report(base: String, head: String) -> Report {
    var report = Report()
    for profiler in profilers {
      do {
        let (before, after) = (try profiles(profiler, of: base), try profiles(profiler, of: head))
        guard before.mechanism == after.mechanism else {
          throw ProfileFailure.unavailable(
            "the base's is by \(before.mechanism) and the head's by \(after.mechanism): not to be compared")
        }
        for (side, made) in [("base", before), ("head", after)] {
          if let reason = made.reason {
            report.gaps.append("\(profiler.name) of the \(side) by \(made.mechanism), since \(reason)")
          }
        }
        report.findings += after.profiles.compactMap { named in
          before.profiles.first { $0.name == named.name }
            .flatMap { finding(named.name, $0.profile, named.profile) }
        }
      } catch { report.gaps.append("no \(profiler.name) profile: \(error)") }
    }
    return report
  }

  /// The profiles of one program; throws the reason where there are none.
  private func profiles(
    _ profiler: Profiler, of program: String
  ) throws -> (profiles: [NamedProfile], mechanism: String, reason: String?) {
    let run = ProfileRun(benchmark: benchmark, profiler: profiler, settings: settings)
    switch try run.profiles(executable: program, arguments: Self.recordArguments(benchmark, settings)) {
    case .made(let profiles, let mechanism, let reason): return (profiles, mechanism, reason)
    case .timeline: throw ProfileFailure.unreadable("a timeline can't be compared")
    case .unavailable(let reason): throw ProfileFailure.unavailable(reason)
    }
  }

  private func finding(_ name: String, _ base: Profile, _ head: Profile) -> Finding? {
    guard base.total > 0 || head.total > 0, let blame = Blame(base: base, head: head),
      let page = FlameGraphPage.html(base: base, head: head, title: "\(benchmark.path): \(name), base to head")
    else { return nil }
    return Finding(name: name, blame: blame, page: page, base: base, head: head)
  }

  /// What a `bench` is started with to record exactly `benchmark`, but for the mechanism and the folder.
  public static func recordArguments(_ benchmark: BenchmarkID, _ settings: ProfileSettings) -> [String] {
    func exactly(_ name: String) -> String { "^" + NSRegularExpression.escapedPattern(for: name) + "$" }
    return [
      "profile", "--workload", exactly(benchmark.workload), "--contender", exactly(benchmark.contender),
      "--params", benchmark.parameters.description, "--threads", String(benchmark.threads),
      "--seconds", String(Int(settings.seconds)), "--every", String(settings.every),
    ] + (settings.splitsSpecialisations ? ["--split-specialisations"] : []) + ["--record"]
  }
}
