import Harness

/// How a run ends. Wrong states come before failures: they say that the contender itself can't be trusted.
struct RunVerdict {
  private let wrong: [String]
  private let failed: [String]

  init(_ results: [BenchmarkResult]) {
    func labels(_ status: RowStatus) -> [String] {
      results.filter { $0.summaries.contains { $0.status == status } }.map(\.id.label)
    }
    wrong = labels(.wrong)
    failed = labels(.failed)
  }

  var exitCode: ExitCode { wrong.isEmpty ? (failed.isEmpty ? .success : .failure) : .wrongState }

  @MainActor func tell(_ console: Console) -> ExitCode {
    if !wrong.isEmpty { console.complain("wrong final state: \(wrong.joined(separator: "; "))") }
    if !failed.isEmpty { console.complain("failed: \(failed.joined(separator: "; "))") }
    return exitCode
  }
}
