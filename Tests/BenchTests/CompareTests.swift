import Foundation
import Harness
import Testing

@testable import BenchCommand

/// Runs the built binary on doctored files: each outcome has its exit code.
@Suite struct CompareTests {
  let folder: TemporaryFolder
  let base: String
  /// Ten rounds are enough for an interval of 95 %.
  let row = CSVText.line([
    "1", "sum", "own", "rows=10", "1", "wall_time", "ns", "lower", "time", "10", "30", "300", "100", "99.9",
    "100.1", "100", "1", "1", "99", "99.5", "100.5", "100.8", "100.9", "100.99", "101", "0", "ok", "",
  ])

  init() throws {
    folder = try TemporaryFolder()
    base = try folder.file("base.csv", Self.header + row)
  }

  static let header = "# cpu: a\n" + CSVText.line(SummaryRow.columns)

  private func compare(_ head: String, _ flags: [String] = []) async throws -> Outcome {
    try await runBinary(["compare", base, folder.file("head.csv", head)] + flags, in: folder.path)
  }

  @Test func equalFilesPass() async throws {
    let outcome = try await compare(Self.header + row)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("Verdict: 1 pass.\n"))
    #expect(outcome.messages == "")
  }

  @Test func aSlowerRowEndsTwo() async throws {
    let slower = row.replacing(",100,99.9,100.1,", with: ",150,149,151,")
    let outcome = try await compare(Self.header + slower)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("1 regression; worst: sum own rows=10 wall_time (1.50x)"))
    #expect(try await compare(Self.header + slower, ["--tolerance", "wall_time=0.6"]).status == 0)
    #expect(try await compare(Self.header + row.replacing(",100,99.9,100.1,", with: ",50,49,51,")).status == 0)
  }

  @Test func aMissingRowEndsSixAndAWrongOneThree() async throws {
    let outcome = try await compare(Self.header)
    #expect(outcome.status == 6)
    #expect(outcome.output.contains("missing: sum own rows=10 wall_time: no such row in the head"))
    let wrong = Self.header + row.replacing(",ok,", with: ",wrong,expected 1")
    #expect(try await compare(wrong).status == 3)
  }

  @Test func aDamagedFileEndsSixtyFiveAndNamesThePlace() async throws {
    let outcome = try await compare(Self.header + row.replacing("ns", with: "ms"))
    #expect(outcome.status == 65)
    #expect(outcome.messages.contains("head.csv:3:31: unit is 'ms', which is not ns, the unit of wall_time"))
    let swapped = try await compare(Self.header + row.replacing("lower", with: "higher"))
    #expect(swapped.status == 65)
    #expect(swapped.messages.contains("head.csv:3:34: polarity is 'higher', which is not lower"))
    #expect(try await compare(Self.header + row.dropLast(20)).status == 65)
    #expect(
      try await compare("# rows: 2\n" + Self.header + row).messages.contains("says it has 2 rows and has 1"))
    #expect(try await compare("").status == 65)
    let absent = try await runBinary(["compare", base, folder.path + "/absent.csv"])
    #expect(absent.status == 65)
    #expect(absent.messages.contains("absent.csv:1:1: can't be read: no such file"))
  }

  @Test func everyFormatIsWritten() async throws {
    for format in ComparisonFormat.all {
      let outcome = try await compare(Self.header + row, ["--format", format.name])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("wall_time"), "\(format.name)")
    }
    #expect(
      try await compare(Self.header + row, ["--format", "tabel"]).messages.contains("did you mean table"))
  }

  @Test(arguments: [
    ["compare"], ["compare", "one.csv"], ["compare", "a", "b", "c"], ["gate", "a"], ["accept", "a"],
    ["gate", "a", "b", "--control", "c"], ["compare", "a", "b", "--tolerance", "x"],
    ["compare", "a", "b", "--tolerance"], ["compare", "--quick", "a", "b"], ["contrast", "a", "b"],
    ["run", "x"],
    ["--fast"], ["--json=1"], ["--quick", "--quick"], ["-q"],
  ])
  func wrongUsageEndsSixtyFour(arguments: [String]) async throws {
    let outcome = try await runBinary(arguments, in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("error: "))
  }
}
