import Foundation
import Harness

/// Compares this program with itself, again and again, and counts the verdicts that are wrong.
@MainActor struct EqualComparisons {
  let plan: InterleavedPlan
  let executable: String
  let policy: GatePolicy
  let console: Console

  static let columns = [
    "comparison", "workload", "contender", "params", "threads", "metric", "ratio", "ratio_low", "ratio_high",
    "p", "p_adj", "verdict", "control", "rows",
  ]

  /// Performs comparisons, each of processes of its own, until `file` holds `count` of them.
  func run(_ count: Int, into file: inout VerdictFile) throws -> FalseAlarms {
    let quiet = Console(output: { _ in }, messages: { _ in }, isTerminal: false, usesColour: false)
    var alarms = FalseAlarms(file.lines)
    while alarms.suites < count {
      let results = try InterleavedRun(
        plan: plan, programs: [.base: executable, .head: executable], policy: policy, console: quiet
      ).run()
      let rule = SequentialRule(level: policy.level)
      let comparison = results.comparison(policy, level: rule.levelOfLook)
      let number = (file.lines.last.flatMap { Int($0[0]) } ?? 0) + 1
      try file.append(Self.lines(of: comparison, results.controlVerdict(policy), number))
      alarms = FalseAlarms(file.lines)
      console.say("\(alarms.suites)/\(count): \(alarms.sentence)")
    }
    return alarms
  }

  /// A row counts if a verdict was drawn of it. Counts that are equal share one line.
  private static func lines(
    of comparison: Comparison, _ control: ControlVerdict, _ number: Int
  ) -> [[String]] {
    let judged = comparison.rows.filter { ![.notJudged, .skipped, .added].contains($0.verdict) }
    let equal = judged.count { $0.p == nil && $0.verdict == .pass }
    let control = control.isTripped ? "tripped" : "quiet"
    let lines = judged.filter { $0.p != nil || $0.verdict != .pass }.map { row in
      let id = row.key.id
      let numbers = [row.ratio, row.ratioLow, row.ratioHigh, row.p, row.pAdjusted].map {
        $0.map { CSVText.number(($0 * 1e6).rounded() / 1e6) } ?? ""
      }
      return [
        String(number), id.workload, id.contender, id.parameters.description, String(id.threads),
        row.key.metric,
      ] + numbers + [row.verdict.rawValue, control, "1"]
    }
    return lines + [
      [String(number), "", "", "", "", "counts", "", "", "", "", "", "pass", control, String(equal)]
    ]
  }
}

/// How often a program was called slower than itself.
struct FalseAlarms {
  private var times = Rate()
  private var counts = Rate()
  private var improvements = 0
  private var inconclusive = 0
  private var verdicts: [String: [RowVerdict]] = [:]
  private var tripped: Set<String> = []

  /// How many comparisons there were.
  var suites: Int { verdicts.count }
  /// How many rows were called worse.
  var rows: Int { times.alarms + counts.alarms }

  private struct Rate {
    var alarms = 0
    var trials = 0

    /// The rate with its exact 95 % bound.
    var sentence: String {
      guard trials > 0 else { return "none" }
      func percent(_ share: Double) -> String { CSVText.number((share * 1e5).rounded() / 1e3) + " %" }
      let bound = BinomialInterval(successes: alarms, trials: trials).high
      return "\(alarms) of \(trials) (\(percent(Double(alarms) / Double(trials))), at most \(percent(bound)))"
    }
  }

  /// Counts the lines of a file.
  init(_ lines: [[String]]) {
    for line in lines {
      guard let verdict = RowVerdict(rawValue: line[11]) else { continue }
      let rows = Int(line[13]) ?? 1
      let alarms = Self.isAlarm(verdict) ? rows : 0
      // What was tested has a probability; what was counted exactly has none.
      if line[9].isEmpty {
        counts.alarms += alarms
        counts.trials += rows
      } else {
        times.alarms += alarms
        times.trials += rows
      }
      if verdict == .improvement { improvements += 1 }
      if verdict == .inconclusive { inconclusive += 1 }
      if line[12] == "tripped" { tripped.insert(line[0]) }
      verdicts[line[0], default: []].append(verdict)
    }
  }

  private static func isAlarm(_ verdict: RowVerdict) -> Bool {
    [.regression, .overBudget, .missing, .wrong].contains(verdict)
  }

  /// All rates.
  var sentence: String {
    let suites = Rate(alarms: verdicts.values.count { $0.contains(where: Self.isAlarm) }, trials: suites)
    return
      "false alarms: times \(times.sentence); counts \(counts.sentence); suites \(suites.sentence); "
      + "\(improvements) rows called better, \(inconclusive) inconclusive, \(tripped.count) controls tripped"
  }
}
