import Harness
import Workloads

/// The ways to a child's action.
extension Suite {
  static let casePathBenchmarks: [Benchmark] = CaseExtraction.Match.allCases.flatMap { match in
    [
      pair(CaseExtraction(match), KeyPathExtractor.self, .subject),
      pair(CaseExtraction(match), OperatorExtractor.self, .subject),
      pair(CaseExtraction(match), MirrorExtractor.self, .reference),
    ]
  }

  @inline(__always)
  private static func pair<E: CaseExtractor>(
    _ work: CaseExtraction, _ extractor: E.Type, _ role: ContenderRole
  ) -> Benchmark {
    Benchmark(
      id: BenchmarkID(
        workload: CaseExtraction.name, contender: E.contenderName,
        parameters: Parameters([("match", work.match.rawValue)])),
      summary: CaseExtraction.summary, role: role
    ) {
      instance(of: work.prepare(E.self))
    }
  }
}
