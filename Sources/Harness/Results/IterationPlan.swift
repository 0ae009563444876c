/// Which benchmarks a process measures, and how many operations each of its samples performs, so that two programs do
/// the same work. In a file: `workload,contender,params,threads,iterations`.
public struct IterationPlan: Hashable, Sendable {
  /// The operations of a sample, by benchmark.
  public let iterations: [BenchmarkID: Int]

  private static let columns = ["workload", "contender", "params", "threads", "iterations"]

  /// Creates a plan.
  public init(_ iterations: [BenchmarkID: Int]) { self.iterations = iterations }

  /// The plan at which samples take about `nanoseconds`, from the times of an earlier run.
  public init(fitting nanoseconds: Double, to rows: [SummaryRow]) {
    let times = rows.filter { $0.key.metric == Metric.wallTime.name }
    iterations = times.reduce(into: [:]) { plan, row in
      guard let median = row.statistics?.median, median > 0 else { return }
      plan[row.key.id] = max(1, Int(min(nanoseconds / median, 1e12)))
    }
  }

  /// Reads the file at `path`.
  public init(path: String) throws(CSVError) {
    let table = try CSVTable(parsing: try SummaryFile.contents(of: path), file: path)
    var plan: [BenchmarkID: Int] = [:]
    for record in table.records {
      let reader = RecordReader(table: table, record: record)
      let id = BenchmarkID(
        workload: try reader.text("workload"), contender: try reader.text("contender"),
        parameters: try reader.value("params", "key=value pairs separated by ;", Parameters.init),
        threads: try reader.count("threads"))
      plan[id] = try reader.value("iterations", "a whole number above 0") {
        Int($0).flatMap { $0 > 0 ? $0 : nil }
      }
    }
    iterations = plan
  }

  /// The plan of some of the benchmarks.
  public func only(_ ids: Set<BenchmarkID>) -> IterationPlan {
    IterationPlan(iterations.filter { ids.contains($0.key) })
  }

  /// Writes the file at `path`.
  public func write(to path: String) throws(WriteError) {
    let lines = iterations.sorted { $0.key.path < $1.key.path }.map { id, count in
      CSVText.line([
        id.workload, id.contender, id.parameters.description, String(id.threads), String(count),
      ])
    }
    try FileAppender.replace(path, CSVText.line(Self.columns) + lines.joined())
  }
}
