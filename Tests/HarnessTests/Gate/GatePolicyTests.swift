import Testing

@testable import Harness

@Suite struct GatePolicyTests {
  private func key(_ metric: Metric, threads: Int = 1) -> RowKey {
    RowKey(
      id: BenchmarkID(
        workload: "feed-append", contender: "store", parameters: ["rows": "10"], threads: threads),
      metric: metric)
  }

  @Test func theStandardPolicyIsStrictWithCountsAndFairWithTimes() {
    let policy = GatePolicy.standard
    #expect(policy.level == 0.01)
    #expect(policy.rule(for: key(.allocations)).tolerance == 0)
    #expect(policy.rule(for: key(.wallTime)).tolerance == 0.01)
    #expect(policy.rule(for: key(.wallTime, threads: 2)).tolerance == 0.025)
    #expect(policy.rule(for: key(.wallTime)).isJudged)
    #expect(policy.rule(for: key(.cpuTime)).isJudged == false)
    #expect(policy.rule(for: key(.peakRSS)).isJudged == false)
  }

  @Test func theLastRuleThatStatesAPropertyDecides() throws {
    let policy = try GatePolicy(
      parsing: """
        {
          "version": 1, "level": 0.05,
          "rules": [
            {"workload": "^feed", "metric": "^wall_time$", "tolerance": 0.2, "resolution": 0.5},
            {"params": "rows=10", "tolerance": 0.03},
            {"workload": "other", "judge": false},
            {"metric": "^peak_rss$", "maximum": 1e6}
          ]
        }
        """, path: "p")
    #expect(policy.level == 0.05)
    let rule = policy.rule(for: key(.wallTime))
    #expect(rule.tolerance == 0.03)
    #expect(rule.resolution == 0.5)
    #expect(rule.isJudged)
    #expect(policy.rule(for: key(.peakRSS)).maximum == 1e6)
  }

  @Test(arguments: [
    ("", "p:1:1: not JSON: a value is missing here"),
    ("{}", "p:1:1: has no \"version\""),
    (#"{"version": 2}"#, "p:1:13: version is not 1"),
    (#"{"version": 1, "levle": 0.1}"#, "p:1:25: unknown key \"levle\"; known are version, level, rules"),
    (#"{"version": 1, "level": 1.5}"#, "p:1:25: level is not a number above 0 and below 1"),
    ("{\"version\": 1,\n \"rules\": [{\"tolerance\": -1}]}", "p:2:26: tolerance is not a number from 0"),
    (
      "{\"version\": 1, \"rules\": [{\"workload\": \"(\", \"judge\": true}]}",
      "p:1:39: workload is not a regular"
    ),
    (#"{"version": 1, "rules": [{"workload": "a"}]}"#, "p:1:26: the rule states nothing"),
    (#"{"version": 1, "version": 1}"#, "p:1:27: \"version\" stands here twice"),
    (#"{"version": 1} x"#, "p:1:16: not JSON: something follows"),
    (#"{"version": 1, "rules": [{"judge": tru}]}"#, "p:1:39: not JSON: 'tru' is no value"),
    (#"{"version": 1, "rules": {}}"#, "p:1:25: rules is not an array"),
    ("[1]", "p:1:1: an object { ... } is wanted here"),
    (#"{"version": 1, "rules": [{"metric": "\d", "judge": true}]}"#, "p:1:39: not JSON: unknown escape"),
  ])
  func mistakesAreNamedWithTheirPlace(text: String, message: String) {
    let error = #expect(throws: CSVError.self) { try GatePolicy(parsing: text, path: "p") }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
