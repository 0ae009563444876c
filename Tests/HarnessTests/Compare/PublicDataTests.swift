import Foundation
import Testing

@testable import Harness

private let publicData = ProcessInfo.processInfo.environment["STORE_BENCH_PUBLIC_DATA"]

/// Other harnesses' own data and what their tools say of it, where `STORE_BENCH_PUBLIC_DATA` names a folder with it.
@Suite(.enabled(if: publicData != nil, "set STORE_BENCH_PUBLIC_DATA to a folder with the data"))
struct PublicDataTests {
  private func path(_ name: String) throws -> String { try #require(publicData) + "/" + name }

  /// `csvOldNew.stdout` is what benchstat prints of the two files: medians, and p to three digits.
  @Test func mediansAndProbabilitiesAreThoseOfBenchstat() throws {
    let reference = try String(contentsOfFile: try path("go-benchstat/csvOldNew.stdout"), encoding: .utf8)
    let lines = reference.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let comparison = Comparison(
      base: try ResultSet(paths: [try path("go-benchstat/old.txt")]),
      head: try ResultSet(paths: [try path("go-benchstat/new.txt")]))
    var compared = 0
    for row in comparison.rows where row.key.metric == Metric.wallTime.name {
      let name = "\(row.key.id.workload)/\(row.key.id.parameters)-\(row.key.id.threads)"
      let line = try #require(lines.first { $0[0] == name })
      let (old, new) = (try #require(Double(line[1])), try #require(Double(line[3])))
      #expect(abs(try #require(row.base?.statistics?.median) - old * 1e9) < 1e-6 * old * 1e9)
      #expect(abs(try #require(row.head?.statistics?.median) - new * 1e9) < 1e-6 * new * 1e9)
      let p = try #require(line.last?.split(whereSeparator: { $0 == "=" || $0 == " " }).dropFirst().first)
      #expect(Figure.fixed(try #require(row.p), 3) == p)
      compared += 1
    }
    #expect(compared == 2)
  }

  /// The second file was made by hand: its names say how it differs.
  @Test func googleBenchmarkFilesCompare() throws {
    let comparison = Comparison(
      base: try ResultSet(paths: [try path("google-benchmark/test1_run1.json")]),
      head: try ResultSet(paths: [try path("google-benchmark/test1_run2.json")]))
    let ratios = Dictionary(
      comparison.rows.filter { $0.key.metric == Metric.wallTime.name }.map { ($0.key.id.workload, $0.ratio) }
    ) { first, _ in first }
    for (name, ratio) in [
      "BM_2xFaster": 0.5, "BM_2xSlower": 2, "BM_1PercentSlower": 1.009999999, "BM_SameTimes": 1,
    ] {
      #expect(abs(try #require(ratios[name] ?? nil) - ratio) < 1e-9, "\(name)")
    }
  }

  @Test func criterionSamplesCompareWithThemselves() throws {
    let side = try ResultSet(paths: [try path("criterion/fibonacci-recursive.raw.csv")])
    let row = try #require(Comparison(base: side, head: side).rows.first)
    #expect(row.p == 1)
    #expect(row.verdict == .pass)
    #expect(side.samples(of: side.rows[0]).count == side.rows[0].samples)
  }
}
