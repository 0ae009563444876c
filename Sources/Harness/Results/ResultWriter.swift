import Foundation

/// Writes the files of a run while it goes on: after each benchmark both files hold all rows so far.
///
/// ```swift
/// let writer = try ResultWriter(folder: "results/latest", environment: .current(command: arguments))
/// try writer.append(result)
/// try writer.finish(results, environment: environment)
/// ```
///
/// Lines are appended with one write a benchmark, so that an interrupted run leaves files that can be read; they say
/// `state: interrupted` until `finish` puts the whole in their place. The folder is created if it's missing; files of
/// an earlier run in it are replaced.
public final class ResultWriter {
  /// The file of the samples.
  public let samplesPath: String
  /// The file of the summary.
  public let summaryPath: String
  /// What this run's samples are marked with: start time and a random part.
  public let runID: String
  private let copyPath: String?
  private let appender: FileAppender?
  private let summaries: [FileAppender]

  /// Creates both files, with the summary a second time in `copy`.
  public init(folder: String, copy: String? = nil, environment: RunEnvironment) throws(WriteError) {
    samplesPath = folder + "/samples.csv"
    summaryPath = folder + "/summary.csv"
    copyPath = copy
    runID = Self.makeRunID(time: environment["time"] ?? "")
    try Self.create(folder)
    let provenance = Self.provenance(environment, state: "interrupted")
    appender = try FileAppender(creating: samplesPath, provenance + CSVText.line(SampleRow.columns))
    var summaries: [FileAppender] = []
    for path in [summaryPath, copy].compactMap({ $0 }) {
      summaries.append(try FileAppender(creating: path, provenance + CSVText.line(SummaryRow.columns)))
    }
    self.summaries = summaries
  }

  /// Puts `results` of a run that ended into the place of both files of `folder`, each in one step.
  @discardableResult
  public init(
    replacing folder: String, _ results: [BenchmarkResult], environment: RunEnvironment
  ) throws(WriteError) {
    samplesPath = folder + "/samples.csv"
    summaryPath = folder + "/summary.csv"
    copyPath = nil
    runID = Self.makeRunID(time: environment["time"] ?? "")
    (appender, summaries) = (nil, [])
    try Self.create(folder)
    try finish(results, environment: environment)
  }

  private static func create(_ folder: String) throws(WriteError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WriteError(path: folder, reason: "the folder can't be created: \(error.localizedDescription)")
    }
  }

  /// Adds the rows of one benchmark to the files.
  public func append(_ result: BenchmarkResult) throws(WriteError) {
    try appender?.append(sampleLines(of: [result]))
    let lines = Self.summaryLines(of: [result])
    for file in summaries { try file.append(lines) }
  }

  /// Replaces the files, each in one step, by `results` with the environment as it is known at the end.
  public func finish(_ results: [BenchmarkResult], environment: RunEnvironment) throws(WriteError) {
    try replace(results, Self.provenance(environment, state: "complete"), counts: true)
  }

  /// Replaces the files, each in one step, by `results` of a run that goes on.
  public func replace(_ results: [BenchmarkResult], environment: RunEnvironment) throws(WriteError) {
    try replace(results, Self.provenance(environment, state: "interrupted"))
  }

  /// A whole file says how many rows it has, so that a reader sees when its end is missing.
  private func replace(
    _ results: [BenchmarkResult], _ provenance: String, counts: Bool = false
  ) throws(WriteError) {
    func head(_ count: Int) -> String { provenance + (counts ? "# rows: \(count)\n" : "") }
    try FileAppender.replace(
      samplesPath,
      head(results.reduce(0) { $0 + $1.samples.count }) + CSVText.line(SampleRow.columns)
        + sampleLines(of: results))
    let text =
      head(results.reduce(0) { $0 + $1.summaries.count }) + CSVText.line(SummaryRow.columns)
      + Self.summaryLines(of: results)
    for path in [summaryPath, copyPath].compactMap({ $0 }) { try FileAppender.replace(path, text) }
  }

  private func sampleLines(of results: [BenchmarkResult]) -> String {
    results.flatMap(\.samples).map { CSVText.line($0.fields(runID: runID)) }.joined()
  }

  private static func summaryLines(of results: [BenchmarkResult]) -> String {
    results.flatMap(\.summaries).map { CSVText.line($0.fields) }.joined()
  }

  private static func provenance(_ environment: RunEnvironment, state: String) -> String {
    environment.facts.filter { $0.name != "state" && $0.name != "rows" }
      .map { "# \($0.name): \($0.value)\n" }.joined() + "# state: \(state)\n"
  }

  /// `20261130T045728Z-` and eight hexadecimal digits.
  private static func makeRunID(time: String) -> String {
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let stamp = time.filter { $0 != "-" && $0 != ":" }
    return "\(stamp)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
  }
}
