import Testing

@testable import BenchCommand
@testable import Harness

/// What `--soak` says of a benchmark.
@MainActor @Suite struct SoakTests {
  @Test func aWrongStateHasItsCode() async {
    let outcome = await soak {
      BenchmarkInstance { _ in
        await Task.yield()
      } check: { _ in
        .wrong(expected: "1", actual: "2")
      }
    }
    #expect(outcome.status == ExitCode.wrongState.rawValue)
    #expect(outcome.output.contains("WRONG: expected 1, got 2"))
  }

  @Test func everyOperationIsPartOfTheCheck() async {
    let performed = Performed()
    let outcome = await soak {
      performed.count = 0
      return BenchmarkInstance { iterations in
        performed.count += iterations
        await Task.yield()
      } check: {
        $0 == performed.count ? .correct : .wrong(expected: "\(performed.count)", actual: "\($0)")
      }
    }
    #expect(performed.count >= 1_000)
    #expect(
      outcome.output.hasPrefix("hoarding own: \(performed.count) operations in 1 s, every state as expected"))
  }

  /// In a process of its own: memory is counted for the whole process, and other tests free much of it.
  @Test(.enabled(if: AllocationCounter.availability == .available))
  func memoryThatIsHeldHasItsCode() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let hoard = Block()
      let outcome = await soak {
        BenchmarkInstance { iterations in
          for _ in 0..<iterations {
            let block = Block()
            block.next = hoard.next
            hoard.next = block
          }
          try await Task.sleep(for: .milliseconds(1))
        }
      }
      #expect(outcome.status == ExitCode.slower.rawValue)
      #expect(outcome.output.contains("MEMORY IS HELD"))
      // One after the other: a chain so long overflows the stack of whoever drops it as a whole.
      while let block = hoard.next { hoard.next = block.next }
    }
  }

  private nonisolated static let few = SoakRun.blocksAllowed
  private nonisolated static let many = 200 * SoakRun.blocksAllowed

  @Test(arguments: [
    (before: 100, after: 101 + few, resident: 1_000, grows: true),
    (before: 100, after: 100 + few, resident: 1_000, grows: false),
    (before: many, after: many + many / 100, resident: 1_000, grows: false),
    (before: many, after: many + many / 100 + 1, resident: 1_000, grows: true),
    (before: 100, after: 100, resident: 1_011, grows: true),
    (before: 100, after: 100, resident: 1_010, grows: false),
  ])
  func growthIsWhatIsBeyondAHundredthAndNotAFewBlocks(before: Int, after: Int, resident: Int, grows: Bool) {
    let outcome = SoakRun.Outcome(
      operations: 1, verification: .correct, before: HeldMemory(blocks: before, residentBytes: 1_000),
      after: HeldMemory(blocks: after, residentBytes: resident))
    #expect(outcome.hasGrown == grows)
  }

  @Test func whatIsNotKnownHasNotGrown() {
    let unknown = HeldMemory(blocks: nil, residentBytes: nil)
    #expect(!SoakRun.Outcome(operations: 1, verification: .correct, before: unknown, after: unknown).hasGrown)
  }
}

/// Soaks one benchmark for a second.
@MainActor private func soak(_ instance: @escaping @MainActor @Sendable () -> BenchmarkInstance) async
  -> Outcome
{
  await perform(
    ["--soak", "1"],
    on: [Benchmark(id: BenchmarkID(workload: "hoarding", contender: "own"), summary: "") { instance() }])
}

private final class Block {
  var next: Block?
}

private final class Performed: @unchecked Sendable {
  // SAFETY: only the main actor touches it.
  var count = 0
}
