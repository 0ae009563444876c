extension ImportFormat {
  /// hyperfine's JSON (`--export-json`): whole programs, times in seconds.
  static let hyperfine = ImportFormat(
    name: "hyperfine JSON",
    recognises: { $0.contains("\"results\"") && $0.contains("\"command\"") && $0.contains("\"times\"") },
    read: { text, path throws(CSVError) in
      let document: Document = try decode(text, path)
      var samples = ImportedSamples()
      for result in document.results {
        let pairs = (result.parameters ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let id = BenchmarkID(
          workload: result.command, contender: "hyperfine",
          parameters: Parameters(pairs.joined(separator: ";")) ?? [:])
        for time in result.times { samples.add(id, .wallTime, value: time * 1e9) }
      }
      return samples.rows
    })

  private struct Document: Decodable {
    let results: [Result]
  }

  private struct Result: Decodable {
    let command: String
    let times: [Double]
    let parameters: [String: String]?
  }
}
