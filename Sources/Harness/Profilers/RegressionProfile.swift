import Foundation

/// Profiles the base and the head of one benchmark and tells what grew: a sentence and a differential flame graph.
///
/// ```swift
/// let regression = RegressionProfile(benchmark: id)
/// for finding in try regression.findings(base: oldProgram, head: newProgram) {
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

  /// Profiles both programs. A kind of profile that can't be had here, or that says nothing, is left out.
  public func findings(base: String, head: String) throws -> [Finding] {
    try profilers.flatMap { profiler in
      let run = ProfileRun(benchmark: benchmark, profiler: profiler, settings: settings)
      let arguments = Self.recordArguments(benchmark, settings)
      guard case .made(let before, _, _) = try run.profiles(executable: base, arguments: arguments),
        case .made(let after, _, _) = try run.profiles(executable: head, arguments: arguments)
      else { return [Finding]() }
      return after.compactMap { named in
        before.first { $0.name == named.name }.flatMap { finding(named.name, $0.profile, named.profile) }
      }
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
