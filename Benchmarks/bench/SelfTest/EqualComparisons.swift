import Foundation
import Harness

/// Compares this program with itself, again and again, and counts the verdicts that are wrong.
@MainActor struct EqualComparisons {
  let plan: InterleavedPlan
  let executable: String
  let policy: GatePolicy
  let console: Console

  /// What became of all comparisons.
  struct Outcome {
    /// A line for each row of each comparison.
    var lines: [String] = []
    var rows = 0
    var rowAlarms = 0
    var suites = 0
    var suiteAlarms = 0
    var inconclusive = 0
  }

  /// Performs `count` comparisons, each of processes of its own.
  func run(_ count: Int) throws -> Outcome {
    var outcome = Outcome()
    let quiet = Console(output: { _ in }, messages: { _ in }, isTerminal: false, usesColour: false)
    for number in 1...count {
      let results = try InterleavedRun(
        plan: plan, programs: [.base: executable, .head: executable], policy: policy, isSameBinary: false,
        console: quiet
      ).run()
      let rule = SequentialRule(level: policy.level)
      let comparison = results.comparison(policy, level: rule.levelOfLook, isSameBinary: false)
      outcome.add(comparison, number)
      console.say("\(number)/\(count): \(outcome.rowAlarms) false alarms in \(outcome.rows) rows")
    }
    return outcome
  }
}

extension EqualComparisons.Outcome {
  static let columns = [
    "comparison", "workload", "contender", "params", "threads", "metric", "ratio", "ratio_low", "ratio_high",
    "p",
    "p_adj", "verdict",
  ]

  /// A row counts if a verdict was drawn of it.
  mutating func add(_ comparison: Comparison, _ number: Int) {
    let judged = comparison.rows.filter { ![.notJudged, .skipped, .added].contains($0.verdict) }
    let alarms = judged.count { [.regression, .overBudget, .missing, .wrong].contains($0.verdict) }
    rows += judged.count
    rowAlarms += alarms
    suites += 1
    suiteAlarms += alarms == 0 ? 0 : 1
    inconclusive += judged.count { $0.verdict == .inconclusive }
    for row in judged {
      let id = row.key.id
      let numbers = [row.ratio, row.ratioLow, row.ratioHigh, row.p, row.pAdjusted].map {
        $0.map(CSVText.number) ?? ""
      }
      lines.append(
        CSVText.line(
          [
            String(number), id.workload, id.contender, id.parameters.description, String(id.threads),
            row.key.metric,
          ] + numbers + [row.verdict.rawValue]))
    }
  }

  /// Both rates with their exact 95 % bounds.
  var sentence: String {
    func rate(_ alarms: Int, _ trials: Int) -> String {
      guard trials > 0 else { return "nothing was tried" }
      let interval = BinomialInterval(successes: alarms, trials: trials)
      func percent(_ share: Double) -> String { CSVText.number((share * 1e5).rounded() / 1e3) + " %" }
      return
        "\(alarms) of \(trials) (\(percent(Double(alarms) / Double(trials))), at most \(percent(interval.high)))"
    }
    return
      "false alarms: rows \(rate(rowAlarms, rows)); suites \(rate(suiteAlarms, suites)); \(inconclusive) rows "
      + "inconclusive"
  }
}
