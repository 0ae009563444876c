import Foundation
import Harness

/// Performs each benchmark for a time and looks whether its state is right and its memory back at the end.
@MainActor struct SoakRun {
  let benchmarks: [Benchmark]
  /// How long each is performed.
  let seconds: Int
  let console: Console

  /// Memory may grow by so much: allocator and runtime keep a little of what they have seen.
  private nonisolated static var allowance: Double { 0.01 }
  /// So few blocks are not told from none: each thread of libdispatch keeps up to 1,024 for its next work, until it ends.
  nonisolated static var blocksAllowed: Int {
    200 + 1_024 * (ProcessInfo.processInfo.activeProcessorCount + 1)
  }
  /// How many operations are performed between two looks at the time.
  private static var turn: Int { 1_000 }

  /// What became of one benchmark.
  struct Outcome {
    let operations: Int
    let verification: Verification
    let before, after: HeldMemory

    /// Whether either kind of memory grew by more than the allowance.
    var hasGrown: Bool {
      let growth = after.growth(since: before)
      let holdsBlocks =
        (growth.blocks ?? 0) > SoakRun.allowance
        && (after.blocks ?? 0) - (before.blocks ?? 0) > SoakRun.blocksAllowed
      return holdsBlocks || (growth.resident ?? 0) > SoakRun.allowance
    }
  }

  func run() async throws -> ExitCode {
    var code = ExitCode.success
    for (index, benchmark) in benchmarks.enumerated() {
      let left = (benchmarks.count - index) * seconds * 11 / 10
      console.say("[\(index + 1)/\(benchmarks.count)] \(benchmark.id.label), \(left) s left")
      let outcome = try await soak(benchmark)
      try console.output(line(benchmark, outcome))
      if case .wrong = outcome.verification { code = .wrongState }
      if outcome.hasGrown, code == .success { code = .slower }
    }
    return code
  }

  /// A tenth of the time for everything that is made once, then the memory, then the soak itself.
  private func soak(_ benchmark: Benchmark) async throws -> Outcome {
    let memory = MemoryWatch()
    _ = try await perform(benchmark, seconds: Double(seconds) / 10)
    let before = try await held(memory)
    let (operations, verification) = try await perform(benchmark, seconds: Double(seconds))
    return Outcome(
      operations: operations, verification: verification, before: before, after: try await held(memory))
  }

  private func perform(_ benchmark: Benchmark, seconds: Double) async throws -> (Int, Verification) {
    let instance = try await benchmark.prepare()
    let end = ContinuousClock.now + .seconds(seconds)
    var operations = 0
    repeat {
      try await instance.run(Self.turn)
      operations += Self.turn
    } while ContinuousClock.now < end
    return (operations, try await instance.check(operations))
  }

  /// The memory when the tasks that were still ending have ended: when it has not become less for a second.
  private func held(_ memory: MemoryWatch) async throws -> HeldMemory {
    var least = memory.held()
    var looksWithoutChange = 0
    while looksWithoutChange < 10 {
      try await Task.sleep(for: .milliseconds(100))
      let held = memory.held()
      let isLess = held.blocks ?? 0 < least.blocks ?? 0 || held.residentBytes ?? 0 < least.residentBytes ?? 0
      looksWithoutChange = isLess ? 0 : looksWithoutChange + 1
      if isLess { least = held }
    }
    return least
  }

  private func line(_ benchmark: Benchmark, _ outcome: Outcome) -> String {
    let growth = outcome.after.growth(since: outcome.before)
    func memory(_ amount: Int?, _ unit: String, _ growth: Double?) -> String {
      guard let amount, let growth else { return "\(unit): not known here" }
      let percent = (growth * 10_000).rounded() / 100
      return "\(amount) \(unit), \(percent < 0 ? "" : "+")\(CSVText.number(percent)) %"
    }
    let state =
      switch outcome.verification {
      case .wrong(let expected, let actual): "WRONG: expected \(expected), got \(actual)"
      default: "every state as expected"
      }
    return "\(benchmark.id.label): \(outcome.operations) operations in \(seconds) s, \(state); "
      + "holds \(memory(outcome.after.blocks, "blocks", growth.blocks)); "
      + "\(memory(outcome.after.residentBytes, "bytes resident", growth.resident))"
      + (outcome.hasGrown ? "; MEMORY IS HELD" : "") + "\n"
  }
}
