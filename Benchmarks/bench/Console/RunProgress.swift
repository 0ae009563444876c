import Foundation
import Harness

/// Shows the events of a run: on a terminal one line that changes, elsewhere one line a benchmark.
@MainActor final class RunProgress {
  private let console: Console
  private let start = Date()
  private let isRound: Bool
  private let saysReasons: Bool
  private let isSilent: Bool
  private let prefix: String
  private var count = 0

  /// A round's number is shown in front of each line; the first round alone says what can't be measured.
  init(console: Console, plan: RunPlan) {
    self.console = console
    isRound = plan.isRound
    saysReasons = !plan.isRound || plan.settings.round == 1
    isSilent = plan.isPart
    prefix = plan.isRound ? "round \(plan.settings.round) " : ""
  }

  /// The progress of `count` benchmarks, each of which is measured by a process of its own.
  init(console: Console, name: String, count: Int) {
    self.console = console
    self.count = count
    (isRound, saysReasons, isSilent, prefix) = (true, true, false, name + " ")
  }

  func show(_ event: RunEvent) {
    if isSilent { return }
    switch event {
    case .planned(let benchmarks, let settings):
      count = benchmarks.count
      let milliseconds = settings.sampleNanoseconds / 1_000_000
      if isRound { break }
      console.say("\(count) benchmarks, \(settings.samples) samples of \(milliseconds) ms or more each")
    case .selfTested(let reasons): if saysReasons { show(reasons) }
    case .canary(let verdict): show(verdict)
    case .started(let id, let index):
      overwrite("\(prefix)[\(index + 1)/\(count)] \(id.label)\(timeLeft(after: index))")
    case .finished(let result, let index): show(result, index)
    case .completed: overwrite("")
    }
  }

  private func show(_ result: BenchmarkResult, _ index: Int) {
    if let row = result.summaries.first(where: { $0.status == .wrong || $0.status == .failed }) {
      overwrite("")
      console.complain("\(row.status): \(result.id.label): \(row.message)")
    } else if !console.isTerminal {
      console.say("\(prefix)[\(index + 1)/\(count)] \(result.id.label)\(timeLeft(after: index + 1))")
    }
  }

  /// Metrics that can't be had for the same reason share a line.
  private func show(_ reasons: [String: String]) {
    let groups = Dictionary(grouping: reasons.keys.sorted()) { reasons[$0] ?? "" }
    for (reason, metrics) in groups.sorted(by: { $0.key < $1.key }) {
      console.say("not measured: \(metrics.joined(separator: ", ")): \(reason)")
    }
  }

  private func show(_ verdict: CanaryVerdict) {
    let hundredths = (verdict.nanoseconds * 100).rounded() / 100
    let cost = "an empty iteration costs \(CSVText.number(hundredths)) ns"
    guard verdict.finding != .sound else { return console.say(prefix + cost) }
    let cause =
      verdict.finding == .slow
      ? "\(cost), so loops are not specialised and every figure is too large"
      : "\(cost), so the optimiser removed the loop and every figure may be too small"
    console.complain(
      BuildFacts.isDebug
        ? "warning: debug build: figures say nothing about speed; use 'swift run -c release bench'"
        : "error: \(cause)")
  }

  /// What is left, judged by what is done; nothing before the first is.
  private func timeLeft(after done: Int) -> String {
    guard done > 0, done < count else { return "" }
    let seconds = -start.timeIntervalSinceNow / Double(done) * Double(count - done)
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? ", \(whole) s left" : ", \(whole / 60) min \(whole % 60) s left"
  }

  private func overwrite(_ line: String) {
    if console.isTerminal { console.messages("\r\u{1B}[2K\(line)") }
  }
}

extension BenchmarkID {
  /// The identity as one reads it aloud.
  var label: String {
    ([workload, contender] + parameters.pairs.map { "\($0.key)=\($0.value)" }
      + (threads == 1 ? [] : ["threads=\(threads)"])).joined(separator: " ")
  }
}
