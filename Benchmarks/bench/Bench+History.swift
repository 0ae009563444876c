import Foundation
import Harness

extension Option {
  static let plot = Option("--plot", value: "FILE", summary: "write the history as an SVG picture to FILE")
}

extension Command {
  static let history = Command(
    name: "history", summary: "show when rows changed for good",
    discussion: """
      Reads the folders of runs in DIR in the order of their times, and looks for the places where a row changed for good
      (E-divisive). Names the first commit measured after each change. --json prints every series with its changes.
      """,
    operands: ["DIR"], options: [.json, .plot]
  ) { invocation in
    let history = try RunHistory(folder: invocation.arguments.operands[0])
    if let path = invocation.arguments.value(of: .plot) {
      do {
        try Data(HistoryPlot.svg(history).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch { throw WriteError(path: path, reason: error.localizedDescription) }
    }
    if invocation.arguments.has(.json) { return try invocation.console.write(try history.json()) }
    let lines = history.series.flatMap { series in
      series.changes.map { change in
        let ratio = change.ratio.map { CSVText.number(($0 * 1_000).rounded() / 1_000) + "x" } ?? "from 0"
        return "\(series.row): \(ratio) at \(change.commit), after \(change.after)"
      }
    }
    let runs = history.series.map(\.points.count).max() ?? 0
    let end = "\(lines.count) changes in \(history.series.count) rows of \(runs) runs"
    return try invocation.console.write((lines + [end]).joined(separator: "\n") + "\n")
  }
}
