/// Typed access to the fields of one record by column name; each refusal says where it happened.
struct RecordReader {
  let table: CSVTable
  let record: CSVTable.Record

  func field(_ column: String) throws(CSVError) -> CSVTable.Field {
    record.fields[try table.index(of: column)]
  }

  func text(_ column: String) throws(CSVError) -> String { try field(column).text }

  func count(_ column: String) throws(CSVError) -> Int {
    try value(column, "a whole number that isn't negative") { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// Durations, bytes and counts are never negative; a ratio, such as an exponent, may be.
  func number(_ column: String, in unit: MetricUnit) throws(CSVError) -> Double {
    let isSigned = unit == .ratio
    return try value(column, isSigned ? "a finite number" : "a finite number that isn't negative") { text in
      Double(text).flatMap { $0.isFinite && (isSigned || $0 >= 0) ? $0 : nil }
    }
  }

  /// The field of `column` as `parse` reads it; `expected` completes the sentence "which is not ...".
  func value<Value>(
    _ column: String, _ expected: String, _ parse: (String) -> Value?
  ) throws(CSVError) -> Value {
    let field = try field(column)
    guard let value = parse(field.text) else {
      throw error(.badValue(column: column, text: field.text, expected: expected), at: field)
    }
    return value
  }

  func error(_ problem: CSVError.Problem, at field: CSVTable.Field) -> CSVError {
    CSVError(problem: problem, file: table.file, line: field.line, column: field.column)
  }
}
