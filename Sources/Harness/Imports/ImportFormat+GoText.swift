extension ImportFormat {
  /// Go's benchmark text: `BenchmarkName/sub-8  100  12.5 ns/op  16 B/op  1 allocs/op`, a line a sample.
  static let goText = ImportFormat(
    name: "Go benchmark text",
    recognises: { text in
      let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Benchmark") }
      return line.map { fields(of: $0).count >= 4 && Int(fields(of: $0)[1]) != nil } ?? false
    },
    read: { text, path throws(CSVError) in
      var samples = ImportedSamples()
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      where line.hasPrefix("Benchmark") {
        let parts = fields(of: line)
        guard parts.count >= 4, let iterations = Int(parts[1]), iterations > 0 else { continue }
        for pair in stride(from: 2, to: parts.count - 1, by: 2) {
          guard let value = Double(parts[pair]), value.isFinite, value >= 0 else {
            throw CSVError(
              problem: .badValue(
                column: String(parts[pair + 1]), text: String(parts[pair]),
                expected: "a number that isn't negative"),
              file: path, line: index + 1, column: 1)
          }
          guard let metric = metric(of: parts[pair + 1]) else { continue }
          samples.add(id(of: parts[0]), metric, iterations: iterations, value: value * Double(iterations))
        }
      }
      return samples.rows
    })

  private static func fields(of line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }

  private static func metric(of unit: Substring) -> Metric? {
    switch unit {
    case "ns/op": .wallTime
    case "B/op": .bytesAllocated
    case "allocs/op": .allocations
    default: nil
    }
  }

  /// `BenchmarkEncode/format=json-48`: the last number is GOMAXPROCS, a name's part with `=` a parameter.
  private static func id(of name: Substring) -> BenchmarkID {
    var name = name.dropFirst("Benchmark".count)
    var threads = 1
    if let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...]) {
      threads = number
      name = name[..<dash]
    }
    let parts = name.split(separator: "/")
    let pairs = parts.dropFirst().filter { $0.contains("=") }.joined(separator: ";")
    let plain = parts.enumerated().filter { $0.offset == 0 || !$0.element.contains("=") }.map(\.element)
    return BenchmarkID(
      workload: plain.joined(separator: "/"), contender: "go", parameters: Parameters(pairs) ?? [:],
      threads: threads)
  }
}
