import Foundation

/// Writes the files of a run while it goes on: after each benchmark both files hold all rows so far.
///
/// ```swift
/// let writer = try ResultWriter(folder: "results/latest", environment: .current(command: arguments))
/// try writer.append(result)
/// ```
///
/// Lines are appended with one write a benchmark, so that an interrupted run leaves files that can be read. The
/// folder is created if it's missing; files of an earlier run in it are replaced.
public final class ResultWriter {
  /// The file of the samples.
  public let samplesPath: String
  /// The file of the summary.
  public let summaryPath: String
  /// What this run's samples are marked with: start time and a random part.
  public let runID: String
  private let samples: FileAppender
  private let summaries: [FileAppender]

  /// Creates both files, with the summary a second time in `copy`.
  public init(folder: String, copy: String? = nil, environment: RunEnvironment) throws(WriteError) {
    samplesPath = folder + "/samples.csv"
    summaryPath = folder + "/summary.csv"
    runID = Self.makeRunID(time: environment["time"] ?? "")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WriteError(path: folder, reason: "the folder can't be created: \(error.localizedDescription)")
    }
    let provenance = environment.facts.map { "# \($0.name): \($0.value)\n" }.joined()
    samples = try FileAppender(creating: samplesPath, provenance + CSVText.line(SampleRow.columns))
    var summaries: [FileAppender] = []
    for path in [summaryPath, copy].compactMap({ $0 }) {
      summaries.append(try FileAppender(creating: path, provenance + CSVText.line(SummaryRow.columns)))
    }
    self.summaries = summaries
  }

  /// Adds the rows of one benchmark to the files.
  public func append(_ result: BenchmarkResult) throws(WriteError) {
    try samples.append(result.samples.map { CSVText.line($0.fields(runID: runID)) }.joined())
    let lines = result.summaries.map { CSVText.line($0.fields) }.joined()
    for file in summaries { try file.append(lines) }
  }

  /// `20261130T045728Z-` and eight hexadecimal digits.
  private static func makeRunID(time: String) -> String {
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let stamp = time.filter { $0 != "-" && $0 != ":" }
    return "\(stamp)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
  }
}
