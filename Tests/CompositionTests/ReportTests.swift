import TestSupport
import Testing

@testable import Composition

@Suite struct ReportTests {
  private let report = Report(
    cause: "It broke.", meaning: "It is broken.", fix: "Mend it.",
    location: SourceLocation(fileID: "A/B.swift", line: 7))

  /// Runs `body` and returns the failures of this test that it makes, instead of failing.
  private func failures(of body: () -> Void) -> [String] {
    let log = Log<String>()
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      let place = issue.sourceLocation.map { "\($0.fileID):\($0.line) " } ?? ""
      log.append(place + issue.comments.map(\.rawValue).joined())
      return true
    }
    return log.entries
  }

  @Test func aReportMakesTheRunningTestFail() {
    let text = "A/B.swift:7 A/B.swift:7: It broke. It is broken. Mend it."
    #expect(failures { report.emit() } == [text])
    #expect(failures { for _ in 0..<3 { report.emit() } } == [text, text, text])
  }

  @Test func aHandlerComesFirst() {
    let log = Log<Report>()
    #expect(failures { Report.withHandler({ log.append($0) }) { report.emit() } } == [])
    #expect(log.entries == [report])
  }

  @Test func anExpectedReportIsTaken() async {
    Report.expect("It broke.") { report.emit() }
    await Report.expect("A/B.swift:7") {
      await Task { report.emit() }.value
      report.emit()
    }
  }

  @Test func anotherReportGoesOn() {
    let log = Log<Report>()
    let failures = failures {
      Report.withHandler({ log.append($0) }) {
        Report.expect("It broke.") {
          report.emit()
          Report(cause: "Another.", meaning: "", fix: "", location: report.location).emit()
        }
      }
    }
    #expect(failures == [])
    #expect(log.entries.map(\.cause) == ["Another."])
  }

  @Test func aReportThatDoesNotComeMakesTheTestFail() {
    let line = #line + 1
    let failures = failures { Report.expect("It broke.") {} }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("CompositionTests/ReportTests.swift:\(line)") == true)
    #expect(failures.first?.contains("No report that contains \"It broke.\" was made.") == true)
  }

  @Test func theTestOfATaskIsKnown() async {
    #expect(RunningTest.isRunning)
    #expect(SwiftTestingLibrary.hasCurrentTest)
    #expect(await Task { SwiftTestingLibrary.hasCurrentTest }.value)
    #expect(await Task.detached { SwiftTestingLibrary.hasCurrentTest }.value == false)
  }
}
