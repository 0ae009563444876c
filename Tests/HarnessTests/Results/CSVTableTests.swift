import Testing

@testable import Harness

@Suite struct CSVTableTests {
  @Test func readsQuotesLineBreaksAndProvenance() throws {
    let text = "# cpu: fast, very\n#second\na,b\r\n\"x,\"\"y\"\"\",\"two\nlines\"\r\n,#plain\n"
    let table = try CSVTable(parsing: text, file: "f.csv")
    #expect(table.provenance == ["cpu: fast, very", "second"])
    #expect(table.header.fields.map(\.text) == ["a", "b"])
    #expect(table.records.map { $0.fields.map(\.text) } == [["x,\"y\"", "two\nlines"], ["", "#plain"]])
    #expect(table.records.map(\.line) == [4, 6])
  }

  @Test func factsOfFilesWithTwoCharactersAtEachEndReadAlike() throws {
    let table = try CSVTable(parsing: "# state: interrupted\r\n# trusted: no\r\na,b\r\n1,2\r\n", file: "f")
    #expect(table.provenance == ["state: interrupted", "trusted: no"])
    #expect(table.records.map(\.line) == [4])
  }

  @Test func lastLineNeedsNoLineFeed() throws {
    #expect(try CSVTable(parsing: "a,b\n1,2", file: "f").records[0].fields.map(\.text) == ["1", "2"])
  }

  @Test(arguments: [
    ("a,b\n1,\"x\ny", CSVError.Problem.unterminatedQuote, 2, 3),
    ("a,b\n\"1\"2,3\n", .textAfterQuote, 2, 4),
    ("a,b\n1,2\"3\n", .strayQuote, 2, 4),
    ("", .noHeader, 1, 1),
    ("# only\n", .noHeader, 2, 1),
    ("a,b\n1,2\n1,2,3\n", .fieldCount(expected: 2, actual: 3), 3, 5),
    ("a,b\n1\n", .fieldCount(expected: 2, actual: 1), 2, 1),
  ])
  func namesThePlaceOfTheDamage(text: String, problem: CSVError.Problem, line: Int, column: Int) {
    #expect(throws: CSVError(problem: problem, file: "f.csv", line: line, column: column)) {
      try CSVTable(parsing: text, file: "f.csv")
    }
  }

  @Test(arguments: ["plain", "", "a,b", "say \"x\"", "two\nlines", "#first", "cr\rlf", "ünï"])
  func everyFieldReadsBack(text: String) throws {
    let written = CSVText.line(["h", "i"]) + CSVText.line([text, "end"])
    #expect(try CSVTable(parsing: written, file: "f").records[0].fields.map(\.text) == [text, "end"])
  }

  @Test(arguments: [
    (0.0, "0"), (1_000_000.0, "1000000"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (2.5e-9, "2.5e-09"),
    (9_007_199_254_740_991.0, "9007199254740991"),
  ])
  func numbersReadBack(value: Double, text: String) {
    #expect(CSVText.number(value) == text)
    #expect(Double(text) == value)
  }
}
