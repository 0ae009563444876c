import Harness
import Suite
import Testing

/// Every pair that `bench` can run leads to the state that its workload expects.
@MainActor
@Suite struct SuiteTests {
  @Test(arguments: Suite.benchmarks)
  func leadsToTheExpectedState(_ benchmark: Benchmark) async throws {
    for operations in [0, 1, 7, 1_001] {
      let instance = try await benchmark.prepare()
      try await instance.run(operations)
      let outcome = try await instance.check(operations)
      if benchmark.id.parameters["mode"] == "recreate" {
        guard case .featureFault(let text) = outcome else {
          Issue.record("\(benchmark.id): \(outcome); timers should be heard twice when stores are made anew")
          continue
        }
        #expect(text.hasPrefix("6 ticks heard in 3 s, 3 expected"))
      } else {
        #expect(outcome == .correct, "\(benchmark.id) after \(operations) operations")
      }
    }
  }

  @Test(arguments: Suite.benchmarks)
  func noticesAMissingOperation(_ benchmark: Benchmark) async throws {
    let instance = try await benchmark.prepare()
    try await instance.run(8)
    guard case .wrong = try await instance.check(9) else {
      Issue.record("\(benchmark.id) accepts the state of 8 operations as that of 9")
      return
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(Suite.benchmarks.map(\.id)).count == Suite.benchmarks.count)
  }

  @Test func everyWorkloadHasASubjectAndAReference() {
    for (workload, pairs) in Dictionary(grouping: Suite.benchmarks, by: { $0.id.workload }) {
      #expect(pairs.contains { $0.role == .subject }, "\(workload)")
      #expect(pairs.contains { $0.role == .reference }, "\(workload)")
    }
  }
}

extension Benchmark: CustomTestStringConvertible {
  public var testDescription: String { "\(id.workload) \(id.contender) \(id.parameters)" }
}
