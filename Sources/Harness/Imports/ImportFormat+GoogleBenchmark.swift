import Foundation

extension ImportFormat {
  /// Google Benchmark's JSON (`--benchmark_format=json`); aggregates are left out, since they are computed anew.
  static let googleBenchmark = ImportFormat(
    name: "Google Benchmark JSON",
    recognises: { $0.contains("\"benchmarks\"") && $0.contains("\"cpu_time\"") },
    read: { text, path throws(CSVError) in
      let document: Document = try decode(text, path)
      var samples = ImportedSamples()
      for run in document.benchmarks where run.runType != "aggregate" {
        guard let scale = nanoseconds(run.timeUnit ?? "ns"), let time = run.realTime, time >= 0 else {
          continue
        }
        let id = BenchmarkID(
          workload: run.runName ?? run.name, contender: "google-benchmark", threads: run.threads ?? 1)
        samples.add(id, .wallTime, value: time * scale)
        if let time = run.cpuTime, time >= 0 { samples.add(id, .cpuTime, value: time * scale) }
      }
      return samples.rows
    })

  private struct Document: Decodable {
    let benchmarks: [Run]
  }

  private struct Run: Decodable {
    let name: String
    let runName: String?
    let runType: String?
    let realTime: Double?
    let cpuTime: Double?
    let timeUnit: String?
    let threads: Int?

    enum CodingKeys: String, CodingKey {
      case name, threads
      case runName = "run_name"
      case runType = "run_type"
      case realTime = "real_time"
      case cpuTime = "cpu_time"
      case timeUnit = "time_unit"
    }
  }

  /// Decodes JSON; a refusal names the file and what the decoder missed.
  static func decode<Value: Decodable>(_ text: String, _ path: String) throws(CSVError) -> Value {
    do { return try JSONDecoder().decode(Value.self, from: Data(text.utf8)) } catch {
      throw CSVError(problem: .unreadable("\(error)"), file: path, line: 1, column: 1)
    }
  }
}
