/// A way of writing results for another program or reader.
///
/// To add one: a file with the format, a line in ``all``.
public struct ReportFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// One line: which program reads it.
  public let summary: String
  /// Writes a report, ended by a line feed.
  public let write: @Sendable (Report) throws -> String

  /// Describes a format.
  public init(name: String, summary: String, write: @escaping @Sendable (Report) throws -> String) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  /// Every format. The registration list.
  public static let all: [ReportFormat] = [
    .csv, .json, .markdown, .table, .goText, .jmh, .bencher, .githubAction,
  ]
}

/// Results with their circumstances.
public struct Report: Sendable {
  /// The machine, the build and the moment.
  public let environment: RunEnvironment
  /// The results in the order of the tables.
  public let results: [BenchmarkResult]

  /// Creates a report.
  public init(environment: RunEnvironment, results: [BenchmarkResult]) {
    self.environment = environment
    self.results = results
  }

  /// Every row with a figure.
  var figures: [(row: SummaryRow, statistics: SummaryStatistics)] {
    results.flatMap(\.summaries).compactMap { row in row.statistics.map { (row, $0) } }
  }
}

extension ReportFormat {
  /// The summary as CSV.
  public static let csv = ReportFormat(name: "csv", summary: "the summary in the schema of summary.csv") {
    report in
    report.environment.facts.map { "# \($0.name): \($0.value)\n" }.joined() + CSVText.line(SummaryRow.columns)
      + report.results.flatMap(\.summaries).map { CSVText.line($0.fields) }.joined()
  }

  /// The summary as JSON.
  public static let json = ReportFormat(name: "json", summary: "the summary as JSON") { report in
    try SummaryDocument.json(report.results, environment: report.environment)
  }

  /// The table of a terminal.
  public static let table = ReportFormat(name: "table", summary: "the table of 'bench run'") { report in
    let measured = report.results.filter { !ScalingReport.isComputed($0) }
    let growth = ScalingReport(measured).lines
    return ResultTable.text(measured)
      + (growth.isEmpty ? "" : "\ngrowth of the time\n" + growth.map { "  \($0)\n" }.joined())
  }
}
