import Testing

@testable import Harness

@Suite struct MechanismTests {
  @Test(arguments: [
    ("allocations", "allocations/allocations"), ("frees", "allocations/allocations"),
    ("bytes_allocated", "allocations/allocated-bytes"), ("retains", "arc/retains"),
    ("releases", "arc/releases"), ("callgrind_instructions", "instructions/instructions"),
    ("wall_time", "cpu/cpu"), ("a counter of the benchmark", "cpu/cpu"),
  ])
  func aMetricIsExplainedByAProfile(metric: String, profile: String) {
    let found = MetricProfile(explaining: metric)
    #expect("\(found.profiler)/\(found.profile)" == profile)
    #expect(Profiler.all.contains { $0.name == found.profiler })
  }

  @Test func anotherProgramIsToldExactlyWhatToRecord() {
    let id = BenchmarkID(workload: "a.b", contender: "c+", parameters: ["n": "1"], threads: 2)
    var settings = ProfileSettings()
    settings.seconds = 3
    settings.every = 5
    let asked = [
      "profile", "--workload", "^a\\.b$", "--contender", "^c\\+$", "--params", "n=1", "--threads", "2",
      "--seconds", "3", "--every", "5",
    ]
    #expect(RegressionProfile.recordArguments(id, settings) == asked + ["--record"])
    settings.splitsSpecialisations = true
    #expect(RegressionProfile.recordArguments(id, settings) == asked + ["--split-specialisations", "--record"])
  }

  private func made(_ share: String) -> ProfileRun.Outcome {
    var profile = Profile(unit: .samples, facts: ["within_region": share])
    profile.add(["w", "f"], 3)
    return .made([NamedProfile(name: "cpu", profile: profile)], mechanism: "m", insteadOf: nil)
  }

  @Test func aProfileWhoseStacksDontReachTheWorkIsFlawed() {
    #expect(made("95.0 %").flaw == nil)
    #expect(made("94.9 %").flaw == "only 94.9 % of its stacks reach the start of the work")
    #expect(ProfileRun.Outcome.timeline("").flaw == nil)
  }
}
