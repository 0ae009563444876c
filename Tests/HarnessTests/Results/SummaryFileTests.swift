import Testing

@testable import Harness

@Suite struct SummaryFileTests {
  static let header = CSVText.line(SummaryRow.columns)

  @Test func everyRowReadsBack() throws {
    let rows = [
      SummaryRow.fixture(values: [1, 2.5, 1_000_000.25]),
      SummaryRow.fixture(metric: .allocations, values: [3, 3], kind: .exact, message: "a \"note\", quoted"),
      SummaryRow(
        key: RowKey(id: .fixture(contender: "other"), metric: .allocations, kind: .unavailable("install x")),
        without: .unavailable, message: "not here"),
      SummaryRow(
        key: RowKey(id: .fixture(contender: "bad"), metric: .wallTime), without: .wrong,
        message: "expected 1, got 2"),
    ]
    let falling = SummaryRow.fixture(metric: .scalingExponent, values: [-0.5])
    #expect(try SummaryFile(parsing: Self.header + CSVText.line(falling.fields), path: "f").rows == [falling])
    let text = "# time: now\n" + Self.header + rows.map { CSVText.line($0.fields) }.joined()
    let file = try SummaryFile(parsing: text, path: "summary.csv")
    #expect(file.rows == rows)
    #expect(file.provenance == ["time: now"])
  }

  @Test func theHeaderIsTheDocumentedOne() {
    #expect(
      Self.header == """
        schema,workload,contender,params,threads,metric,unit,polarity,kind,rounds,samples,iterations,median,ci_low,\
        ci_high,mean,stddev,mad,min,p25,p75,p90,p99,p999,max,outliers,status,message

        """)
    #expect(
      SampleRow.columns.joined(separator: ",")
        == "schema,run_id,workload,contender,params,threads,metric,unit,polarity,kind,round,sample,iterations,value"
    )
  }

  @Test(arguments: [
    ("median", "-3", "a finite number that isn't negative"),
    ("median", "nan", "a finite number that isn't negative"),
    ("p99", "fast", "a finite number that isn't negative"),
    ("samples", "1.5", "a whole number that isn't negative"),
    ("polarity", "sideways", "lower, the better direction of wall_time"),
    ("unit", "ms", "ns, the unit of wall_time"),
    ("params", "depth", "key=value pairs separated by ;"),
    ("status", "fine", "ok, wrong, failed or unavailable"),
  ])
  func aBadFieldIsNamed(column: String, text: String, expected: String) throws {
    var fields = SummaryRow.fixture(values: [1]).fields
    let index = try #require(SummaryRow.columns.firstIndex(of: column))
    let place = fields[..<index].reduce(0) { $0 + $1.count + 1 } + 1
    fields[index] = text
    #expect(
      throws: CSVError(
        problem: .badValue(column: column, text: text, expected: expected), file: "f.csv", line: 2,
        column: place)
    ) { try SummaryFile(parsing: Self.header + CSVText.line(fields), path: "f.csv") }
  }

  @Test func anotherSchemaAMissingColumnAndATwinAreRefused() throws {
    let line = CSVText.line(SummaryRow.fixture(values: [1]).fields)
    #expect(throws: CSVError(problem: .unknownSchema("2"), file: "f", line: 2, column: 1)) {
      try SummaryFile(parsing: Self.header + "2" + line.dropFirst(), path: "f")
    }
    #expect(throws: CSVError(problem: .missingColumn("p75"), file: "f", line: 1, column: 1)) {
      try SummaryFile(parsing: Self.header.replacing(",p75", with: ""), path: "f")
    }
    #expect(throws: CSVError(problem: .duplicateRow(firstLine: 2), file: "f", line: 3, column: 1)) {
      try SummaryFile(parsing: Self.header + line + line, path: "f")
    }
  }

  @Test(arguments: [
    ("# rows: 2\n", "\n", "f:3:1: the file says it has 2 rows and has 1"),
    ("# rows: 2\r\n", "\r\n", "f:3:1: the file says it has 2 rows and has 1"),
    ("# a: b\n# rows: some\n", "\n", "f:2:1: rows is 'some', which is not a whole number"),
    ("# rows: 1\n", "", "f:3:1: the last line does not end; the file was cut off, write it again"),
  ])
  func aFileThatLostRowsIsRefused(facts: String, end: String, message: String) throws {
    let line = CSVText.line(SummaryRow.fixture(values: [1]).fields).dropLast()
    let error = #expect(throws: CSVError.self) {
      try SummaryFile(parsing: facts + Self.header + line + end, path: "f")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    _ = try SummaryFile(parsing: Self.header + line, path: "f")
    _ = try SummaryFile(parsing: "# rows: 1\r\n" + Self.header + line + "\r\n", path: "f")
  }

  @Test func aFileThatIsNotThereSaysSo() {
    #expect(throws: CSVError(problem: .unreadable("no such file"), file: "/nowhere.csv", line: 1, column: 1)) {
      try SummaryFile(path: "/nowhere.csv")
    }
  }
}
