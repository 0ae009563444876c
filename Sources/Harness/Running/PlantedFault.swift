import CHarness
import Foundation

/// Something that goes wrong on purpose in every benchmark, so that a gate can be seen to notice it.
///
/// The environment variable `STORE_BENCH_PLANT` holds faults, `name=value` with commas between them: `time=0.02` lets
/// each sample take 2 % longer, `allocation=16` allocates a block of 16 bytes an operation, `copy=4096` copies as many
/// bytes, `retains=1` retains and releases an object once an operation, `wrong=1` spoils the final state, and `crash=1`
/// ends the process by a signal.
public struct PlantedFault: Hashable, Sendable {
  /// The variable.
  public static let variable = "STORE_BENCH_PLANT"

  /// What goes wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// The sample takes longer by this share.
    case time
    /// One more block of so many bytes is allocated and freed an operation.
    case allocation
    /// So many bytes are copied an operation.
    case copy
    /// So many more retains and releases an operation.
    case retains
    /// The final state is wrong.
    case wrong
    /// The process ends by a signal.
    case crash
  }

  /// What goes wrong.
  public let kind: Kind
  /// How much.
  public let amount: Double

  /// Creates a fault.
  public init(_ kind: Kind, _ amount: Double) {
    self.kind = kind
    self.amount = amount
  }

  /// The faults that this process was started with; those that nobody understands are none.
  public static var inEnvironment: [PlantedFault] {
    (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: ",").compactMap { text in
      let halves = text.split(separator: "=")
      guard halves.count == 2, let kind = Kind(rawValue: String(halves[0])), let amount = Double(halves[1])
      else { return nil }
      return PlantedFault(kind, amount)
    }
  }

  /// The benchmarks with the fault in each.
  public func planted(in benchmarks: [Benchmark]) -> [Benchmark] {
    benchmarks.map { benchmark in
      Benchmark(
        id: benchmark.id, summary: benchmark.summary, role: benchmark.role,
        minimumOperations: benchmark.minimumOperations, sampleOperations: benchmark.sampleOperations,
        isInQuickRuns: benchmark.isInQuickRuns, countedOperations: benchmark.countedOperations,
        wholeOperations: benchmark.wholeOperations
      ) {
        planted(in: try await benchmark.prepare())
      }
    }
  }

  @MainActor private func planted(in instance: BenchmarkInstance) -> BenchmarkInstance {
    let retained = Retained()
    return BenchmarkInstance(
      run: { iterations in
        let start = NanosecondClock.monotonic.now()
        try await instance.run(iterations)
        happen(iterations, retained, elapsed: NanosecondClock.monotonic.now() - start)
      },
      check: { iterations in
        if kind == .wrong { return .wrong(expected: "what is right", actual: "a planted fault") }
        return try await instance.check(iterations)
      }, report: instance.report)
  }

  private func happen(_ iterations: Int, _ retained: Retained, elapsed: UInt64) {
    switch kind {
    case .time:
      let end = NanosecondClock.monotonic.now() + UInt64(Double(elapsed) * amount)
      while NanosecondClock.monotonic.now() < end {}
    case .allocation: Self.allocate(iterations, bytes: Int(amount))
    case .copy: Self.copy(iterations, bytes: Int(amount))
    case .retains: Self.retain(retained, iterations * Int(amount))
    case .crash: abort()
    case .wrong: break
    }
  }

  @inline(never) private static func allocate(_ count: Int, bytes: Int) {
    for _ in 0..<count {
      // SAFETY: the block is freed right here, once, and nobody reads or writes it.
      unsafe free(opaque(malloc(bytes)))
    }
  }

  @inline(never) private static func copy(_ count: Int, bytes: Int) {
    let bytes = min(bytes, Buffer.size)
    for _ in 0..<count {
      // SAFETY: both blocks hold `Buffer.size` bytes, are never freed, and only faults copy between them, one at a time.
      unsafe opaque(Buffer.to).copyMemory(from: Buffer.from, byteCount: bytes)
    }
  }

  @inline(never) private static func retain(_ object: Retained, _ count: Int) {
    // In Swift the optimiser pairs them off, and those of a global object are none: it is immortal.
    // SAFETY: the caller holds the object, and retains and releases balance.
    unsafe harness_retain_and_release(Unmanaged.passUnretained(object).toOpaque(), UInt64(count))
    // Not the last thing it does: a tail call would leave no frame of this function on the stack for a profile to find.
    blackHole(count)
  }

  /// What is copied.
  private enum Buffer {
    static let size = 1 << 20
    // SAFETY: never freed, and written only by `copy`, on the thread that runs the benchmark.
    nonisolated(unsafe) static let from = unsafe block()
    nonisolated(unsafe) static let to = unsafe block()

    private static func block() -> UnsafeMutableRawPointer {
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
      unsafe block.initializeMemory(as: UInt8.self, repeating: 1, count: size)
      return unsafe block
    }
  }

  /// What is retained.
  private final class Retained: Sendable {}
}
