/// The results as a table for a terminal: a block for each workload and set of parameters, fastest first.
public enum ResultTable {
  /// The whole table, ended by a line feed; notes on single rows follow their block.
  public static func text(_ results: [BenchmarkResult]) -> String {
    var blocks: [Block] = []
    for result in results {
      if let index = blocks.firstIndex(where: { $0.holds(result.id) }) {
        blocks[index].results.append(result)
      } else {
        blocks.append(Block(results: [result]))
      }
    }
    return blocks.map { $0.lines.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The results of one workload at one size.
  private struct Block {
    var results: [BenchmarkResult]

    func holds(_ id: BenchmarkID) -> Bool {
      let own = results[0].id
      return own.workload == id.workload && own.parameters == id.parameters && own.threads == id.threads
    }

    var lines: [String] {
      let reference = results.filter { $0.role == .reference }.max { $0.time ?? 0 < $1.time ?? 0 }
      let floor = results.first { $0.role == .floor }
      var table = TextTable([
        ("", .left), ("ns/op", .right), ("±", .right), ("allocs/op", .right),
        (reference.map { "vs \($0.id.contender)" } ?? "", .right),
        (floor.map { "vs \($0.id.contender)" } ?? "", .right), ("", .left),
      ])
      var notes: [String] = []
      for result in results.sorted(by: { $0.time ?? .infinity < $1.time ?? .infinity }) {
        let marks = result.notes.map { note in
          if !notes.contains(note) { notes.append(note) }
          return "[\((notes.firstIndex(of: note) ?? 0) + 1)]"
        }
        table.add(result.cells(reference: reference?.time, floor: floor?.time) + [marks.joined(separator: " ")])
      }
      return [title] + table.lines(indent: 2)
        + notes.enumerated().map { index, note in "  [\(index + 1)] \(note)" }
    }

    private var title: String {
      let id = results[0].id
      let threads = id.threads == 1 ? [] : ["threads=\(id.threads)"]
      return ([id.workload] + id.parameters.pairs.map { "\($0.key)=\($0.value)" } + threads)
        .joined(separator: " ")
    }
  }
}

extension BenchmarkResult {
  func row(_ metric: Metric) -> SummaryRow? { summaries.first { $0.key.metric == metric.name } }

  /// The median time of an operation, in nanoseconds.
  var time: Double? { row(.wallTime)?.statistics?.median }

  /// Each remark on a row, once.
  fileprivate var notes: [String] {
    summaries.filter { $0.status != .unavailable }.map(\.message).reduce(into: []) { notes, note in
      if !note.isEmpty && !notes.contains(note) { notes.append(note) }
    }
  }

  /// Contender, time, half of the interval relative to it, allocations, and how it stands to the other two.
  fileprivate func cells(reference: Double?, floor: Double?) -> [String] {
    guard let time = row(.wallTime)?.statistics else {
      return [id.contender, row(.wallTime)?.status.rawValue ?? "-", "", "", "", ""]
    }
    let half = (time.interval.high - time.interval.low) / 2 / max(time.median, .leastNonzeroMagnitude)
    let allocations = row(.allocations)
    return [
      id.contender, Figure.short(time.median), Figure.fixed(half * 100, 1) + "%",
      allocations?.statistics.map { Figure.count($0.median) } ?? (allocations == nil ? "" : "n/a"),
      Self.speed(of: time.median, against: reference),
      floor.map { Figure.short(time.median / $0) + "x" } ?? "",
    ]
  }

  private static func speed(of time: Double, against reference: Double?) -> String {
    guard let reference else { return "" }
    if reference == time { return "1.00x" }
    return reference > time
      ? Figure.short(reference / time) + "x faster" : Figure.short(time / reference) + "x slower"
  }
}
