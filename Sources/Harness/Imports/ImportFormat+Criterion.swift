extension ImportFormat {
  /// Criterion.rs' `raw.csv`: a line a sample, with the total time of its iterations.
  ///
  /// Older versions head the time `sample_time_nanos`, newer ones `sample_measured_value` with a unit.
  static let criterion = ImportFormat(
    name: "Criterion raw.csv",
    recognises: { $0.hasPrefix("group,function,value,") },
    read: { text, path throws(CSVError) in
      let table = try CSVTable(parsing: text, file: path)
      let isOld = table.header.fields.contains { $0.text == "sample_time_nanos" }
      var samples = ImportedSamples()
      for record in table.records {
        let reader = RecordReader(table: table, record: record)
        let scale = isOld ? 1 : try reader.value("unit", "a unit of time: ns, us, ms or s", nanoseconds)
        let value = try reader.number(isOld ? "sample_time_nanos" : "sample_measured_value", in: .nanoseconds)
        let parameter = try reader.text("value")
        let id = BenchmarkID(
          workload: try reader.text("group"), contender: try reader.text("function"),
          parameters: parameter.isEmpty ? [:] : ["value": parameter])
        let iterations = try reader.value("iteration_count", "a number of iterations above 0") { text in
          Double(text).flatMap { $0 >= 1 && $0 < 1e15 ? Int($0) : nil }
        }
        samples.add(id, .wallTime, iterations: iterations, value: value * scale)
      }
      return samples.rows
    })

  /// How many nanoseconds a unit has.
  static func nanoseconds(_ unit: String) -> Double? {
    switch unit {
    case "ns": 1
    case "us", "µs": 1e3
    case "ms": 1e6
    case "s": 1e9
    default: nil
    }
  }
}
