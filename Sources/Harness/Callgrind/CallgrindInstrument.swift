import CHarness
import Foundation

/// Counts instructions exactly, on a simulated processor: the same program does the same number in every run.
///
/// Works only where the process runs under `valgrind --tool=callgrind`, as ``CallgrindRun`` starts it; slows the region
/// down about a hundredfold, so nothing else is measured there. Only the thread that begins the region is counted, so
/// the pass that uses it runs everything there.
@MainActor public final class CallgrindInstrument: Instrument {
  private var dumps = 0
  private var start = (own: UInt64(0), all: UInt64(0))

  /// Makes an instrument.
  public init() {}

  /// The calls around a region take some instructions, always the same number, which the runner subtracts.
  public var subtractsIdle: Bool { true }

  /// Twice the steps must be twice the instructions, exactly.
  public func selfTest(_ metrics: [Metric]) -> [String: String] {
    guard harness_callgrind_present() else {
      return Self.reasons(metrics, "run with --instructions, on a machine with valgrind and its headers")
    }
    let (empty, once, twice) = (region(0), region(1_000), region(2_000))
    guard let empty, let once, let twice, once - empty >= 2_000, twice - once == once - empty else {
      let figures = [empty, once, twice].map { $0.map(CSVText.number) ?? "unreadable" }
      return Self.reasons(metrics, "broken: callgrind's dumps read \(figures.joined(separator: ", "))")
    }
    return [:]
  }

  /// Other threads have taken part if theirs is more than this fraction of the work, and more than this time: less is the
  /// runtime's own.
  private static var foreignShare: UInt64 { 20 }
  private static var foreignNanoseconds: UInt64 { 1_000_000 }

  /// Starts to collect.
  public func begin() {
    start = (harness_thread_cpu_nanoseconds(), harness_process_cpu_nanoseconds())
    harness_callgrind_start()
  }

  /// Stops collecting and reads the dump; no figure where other threads took part.
  public func end() -> [String: Double] {
    harness_callgrind_stop()
    let spent = harness_thread_cpu_nanoseconds() - start.own
    let all = harness_process_cpu_nanoseconds() - start.all
    // The clocks are read one after the other: alone, the process may seem to have spent a little less than the thread.
    let others = all > spent ? all - spent : 0
    let isAlone = others <= max(spent / Self.foreignShare, Self.foreignNanoseconds)
    dumps += 1
    let path = (ProcessInfo.processInfo.environment[CallgrindRun.pathVariable] ?? "callgrind.out") + ".\(dumps)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    return (isAlone ? Self.total(of: text) : nil).map { [Metric.callgrindInstructions.name: $0] } ?? [:]
  }

  /// The count in a dump: the line `summary:`, or `totals:` in files of older versions.
  nonisolated static func total(of dump: String) -> Double? {
    for name in ["summary:", "totals:"] {
      let line = dump.split(separator: "\n").last { $0.hasPrefix(name) }
      if let fields = line?.split(separator: " "), fields.count == 2 { return Double(fields[1]) }
    }
    return nil
  }

  private func region(_ steps: UInt64) -> Double? {
    begin()
    harness_count_to(steps)
    return end()[Metric.callgrindInstructions.name]
  }

  private static func reasons(_ metrics: [Metric], _ reason: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: metrics.map { ($0.name, reason) })
  }
}
