import Foundation
import Harness
import Testing

@testable import BenchCommand

@Suite struct SelfTestTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A line of a file of comparisons: with a probability for a time, without for a count.
  private func line(
    _ comparison: Int, _ verdict: RowVerdict, p: String = "0.5", control: String = "quiet", rows: String = "1"
  )
    -> [String]
  {
    [String(comparison), "w", "c", "", "1", "m", "1", "1", "1", p, p, verdict.rawValue, control, rows]
  }

  @Test func falseAlarmsAreCountedByRowAndBySuite() {
    let alarms = FalseAlarms([
      line(1, .pass), line(1, .regression), line(1, .regression), line(1, .pass, p: ""),
      line(2, .improvement), line(2, .inconclusive, control: "tripped"), line(2, .missing, p: ""),
      line(3, .pass), line(3, .pass, p: "", rows: "8"),
    ])
    #expect(alarms.suites == 3)
    #expect(alarms.rows == 3)
    #expect(
      alarms.sentence.hasPrefix("false alarms: times 2 of 6 (33.333 %, at most 77.722 %); counts 1 of 10 ("))
    #expect(alarms.sentence.contains("suites 2 of 3 ("))
    #expect(alarms.sentence.hasSuffix("; 1 rows called better, 1 inconclusive, 1 controls tripped"))
  }

  @Test func aSelfTestGoesOnWhereItWasEnded() async throws {
    let path = folder.path + "/faults.csv"
    func inject(_ flags: String...) async throws -> Outcome {
      try await runBinary(["selftest", "--inject", "--fault", "^NaN$", "--csv", path] + flags, in: folder.path)
    }
    #expect(try await inject().status == 0)
    let first = try CSVTable(parsing: String(contentsOfFile: path, encoding: .utf8), file: path)
    #expect(first.records.count == 1)
    let outcome = try await inject("--tries", "3", "--resume")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("caught  NaN: 3 of 3; one ended 65: "))
    let second = try CSVTable(parsing: String(contentsOfFile: path, encoding: .utf8), file: path)
    #expect(second.records.count == 3)
    #expect(second.records[0].fields.map(\.text) == first.records[0].fields.map(\.text))
    #expect(second.provenance.count { $0.contains("resumed: time ") } == 1)
    #expect(try await inject("--tries", "3", "--resume").output == outcome.output, "nothing is left to do")
  }

  @Test(arguments: [("NaN", Int32(1), "MISSED"), ("+5 % time", 0, "caught")])
  func whereTimesAloneTellOneOfFortyMayBeMissed(fault: String, status: Int32, word: String) async throws {
    let lines = (1...40).map { "\(fault),65,65,\($0 == 7 ? "no" : "yes"),0.1,a sentence\n" }
    let header = "fault,expected,status,caught,seconds,sentence\n"
    let path = try folder.file("faults.csv", "# time: now\n" + header + lines.joined())
    let pattern = "^" + fault.replacing("+", with: "\\+") + "$"
    let outcome = try await runBinary(
      ["selftest", "--inject", "--fault", pattern, "--tries", "40", "--csv", path, "--resume"], in: folder.path)
    #expect(outcome.status == status, "\(outcome.messages)")
    #expect(outcome.output == "\(word)  \(fault): 39 of 40; one ended 65: a sentence\n")
  }

  @Test func onlyAFileOfTheSameKindIsResumed() async throws {
    let path = try folder.file("other.csv", "a,b\n1,2\n")
    let arguments = ["selftest", "--inject", "--fault", "^NaN$", "--resume"]
    let outcome = try await runBinary(arguments + ["--csv", path], in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("is of another self-test"))
    #expect(try await runBinary(arguments, in: folder.path).status == 64)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a,b\n1,2\n")
  }
}
