import Foundation
import Harness

/// Says which functions made rows worse: profiles both programs, in processes apart from those that gave figures.
///
/// It comes after the verdict and changes nothing of it: what can't be profiled is said, and that is all.
@MainActor struct RegressionBlame {
  /// The two programs.
  let base, head: String
  /// Where the differential flame graphs go, in a folder of their own.
  let folder: String
  let console: Console
  /// How each is profiled.
  var settings = ProfileSettings()

  /// How many benchmarks are profiled, the worst first: each takes seconds.
  nonisolated static let most = 3
  /// The folder of the pages within that of the results.
  nonisolated static let pages = "blame"

  /// What the profiles of a benchmark say of its rows that became worse.
  struct Accusation: Hashable {
    /// The benchmark and the profile.
    let label: String
    /// The functions that grew most.
    let sentence: String
    /// The page, as seen from the folder of the results.
    let page: String
  }

  /// Profiles what became worse, and writes a page for each profile that explains it.
  func accuse(_ comparison: Comparison) -> [Accusation] {
    // What the base doesn't have can't be profiled there.
    let worse = comparison.rows(.regression, .overBudget).filter { $0.base?.statistics != nil }
    let benchmarks = Self.worstFirst(worse)
    var accusations: [Accusation] = []
    for benchmark in benchmarks.prefix(Self.most) {
      console.say("profiling \(benchmark.label), base and head")
      let asked = worse.filter { $0.key.id == benchmark }.map { MetricProfile(explaining: $0.key.metric) }
      let report = RegressionProfile(
        benchmark: benchmark, profilers: Set(asked.map(\.profiler)).sorted(), settings: settings
      ).report(base: base, head: head)
      for gap in report.gaps { console.complain("\(benchmark.label): \(gap)") }
      for finding in report.findings where asked.contains(where: { $0.profile == finding.name }) {
        let accusation = Accusation(
          label: "\(benchmark.label), \(finding.name)", sentence: finding.blame.sentence,
          page: Self.pages + "/" + Self.fileName("\(benchmark.label) \(finding.name)"))
        do { try write(finding.page, to: folder + "/" + accusation.page) } catch {
          console.complain("blame: \(error)")
          continue
        }
        console.complain("blame: \(accusation.label): \(accusation.sentence); \(folder)/\(accusation.page)")
        accusations.append(accusation)
      }
    }
    if benchmarks.count > Self.most {
      console.say(
        "\(benchmarks.count - Self.most) more benchmarks became worse; the worst \(Self.most) are profiled")
    }
    return accusations
  }

  /// The benchmarks of rows, the one with the worst row first.
  nonisolated static func worstFirst(_ rows: [RowComparison]) -> [BenchmarkID] {
    var worst: [BenchmarkID: Double] = [:]
    var order: [BenchmarkID] = []
    for row in rows {
      // From nothing to something is worse than any ratio.
      let ratio = row.ratio.map { row.key.polarity == .lower ? $0 : 1 / $0 } ?? .infinity
      if worst[row.key.id] == nil { order.append(row.key.id) }
      worst[row.key.id] = max(worst[row.key.id] ?? 0, ratio)
    }
    return order.enumerated()
      .sorted { (worst[$1.element] ?? 0, $0.offset) < (worst[$0.element] ?? 0, $1.offset) }.map(\.element)
  }

  /// A name that any file system takes.
  nonisolated static func fileName(_ label: String) -> String {
    String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) ? $0 : "_" }) + ".html"
  }

  private func write(_ text: String, to path: String) throws {
    do {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch { throw WriteError(path: path, reason: error.localizedDescription) }
  }
}

extension RegressionBlame.Accusation {
  /// What a pull request's comment says of all of them; nothing for none.
  static func markdown(_ accusations: [Self]) -> String {
    guard !accusations.isEmpty else { return "" }
    let lines = accusations.map {
      "- \(ComparisonFormat.escaped($0.label)): \(ComparisonFormat.escaped($0.sentence)) ([what changed](\($0.page)))"
    }
    return (["", "What grew, by profiles taken apart from the figures:", ""] + lines).joined(separator: "\n")
      + "\n"
  }
}
