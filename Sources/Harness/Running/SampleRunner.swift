/// Runs single samples of one benchmark, each on a fresh instance, and checks what they leave behind.
@MainActor struct SampleRunner {
  let benchmark: Benchmark
  let clock: NanosecondClock

  /// Times `iterations` operations.
  func time(iterations: Int) async throws(SampleFailure) -> Sample<UInt64> {
    let instance = try await prepare()
    let start = clock.now()
    do { try await instance.run(iterations) } catch { throw .threw("\(error)") }
    let elapsed = clock.now() - start
    return Sample(value: elapsed, note: try await check(instance, iterations))
  }

  /// Reads one instrument around `iterations` operations.
  ///
  /// One instrument a sample: two at once would count each other's work.
  func count(
    iterations: Int, with instrument: any Instrument
  ) async throws(SampleFailure) -> Sample<[String: Double]> {
    let instance = try await prepare()
    instrument.begin()
    var failure: SampleFailure?
    do { try await instance.run(iterations) } catch { failure = .threw("\(error)") }
    let totals = instrument.end()
    if let failure { throw failure }
    return Sample(value: totals, note: try await check(instance, iterations))
  }

  private func prepare() async throws(SampleFailure) -> BenchmarkInstance {
    do { return try await benchmark.prepare() } catch { throw .threw("set-up: \(error)") }
  }

  /// The note of a feature fault, or nil if all is correct.
  private func check(_ instance: BenchmarkInstance, _ iterations: Int) async throws(SampleFailure) -> String? {
    let verification: Verification
    do { verification = try await instance.check(iterations) } catch { throw .threw("check: \(error)") }
    switch verification {
    case .correct: return nil
    case .featureFault(let note): return note
    case .wrong(let expected, let actual): throw .wrong(expected: expected, actual: actual)
    }
  }
}

/// One sample's value and what its check had to say.
struct Sample<Value> {
  let value: Value
  let note: String?
}

/// Why a sample has no figure.
enum SampleFailure: Error, Hashable {
  /// The benchmark's own code threw.
  case threw(String)
  /// The final state was not the expected one.
  case wrong(expected: String, actual: String)

  var status: RowStatus {
    switch self {
    case .threw: .failed
    case .wrong: .wrong
    }
  }

  var message: String {
    switch self {
    case .threw(let error): error
    case .wrong(let expected, let actual): "expected \(expected), got \(actual)"
    }
  }
}
