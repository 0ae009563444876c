import Foundation
import Testing

@testable import Harness

@Suite struct ScalingTests {
  private let sizes = [10.0, 100, 1_000, 10_000]

  @Test(arguments: [0, 0.5, 1, 2]) func aPowerLawIsFound(exponent: Double) throws {
    let fit = try #require(PowerLawFit(sizes.map { ($0, 7 * pow($0, exponent)) }))
    #expect(abs(fit.exponent - exponent) < 1e-12)
    #expect(fit.residual < 1e-12)
  }

  /// numpy.polyfit(numpy.log([1, 2, 4, 8]), numpy.log([3, 5, 13, 20]), 1)[0], and the RMS of its residuals.
  @Test func theExponentIsThatOfNumPy() throws {
    let fit = try #require(PowerLawFit([(1, 3), (2, 5), (4, 13), (8, 20)]))
    #expect(abs(fit.exponent - 0.9589408405752345) < 1e-12)
    #expect(abs(fit.residual - 0.11021560447739012) < 1e-12)
  }

  @Test(arguments: ComplexityFit.Growth.allCases) func eachGrowthIsRecognised(growth: ComplexityFit.Growth)
    throws
  {
    let noise = [1.02, 0.98, 1.01, 0.99]
    let fit = try #require(ComplexityFit(zip(sizes, noise).map { ($0, 5 * growth($0) * $1) }))
    #expect(fit.growth == growth)
    #expect(abs(fit.coefficient - 5) < 0.2)
    #expect(fit.residual < 0.05)
  }

  @Test func theScalabilityLawIsFoundAgain() throws {
    func throughput(_ n: Double) -> Double { 100 * n / (1 + 0.05 * (n - 1) + 0.002 * n * (n - 1)) }
    let fit = try #require(ScalabilityFit([1, 2, 4, 8, 16].map { ($0, throughput($0)) }))
    #expect(abs(fit.contention - 0.05) < 1e-9)
    #expect(abs(fit.coherency - 0.002) < 1e-9)
    #expect(abs((fit.peakThreads ?? 0) - (0.95 / 0.002).squareRoot()) < 1e-6)
  }

  @Test func perfectScalingHasNoContention() throws {
    let fit = try #require(ScalabilityFit([1, 2, 4].map { ($0, $0 * 10) }))
    #expect(fit.contention == 0)
    #expect(fit.coherency == 0)
    #expect(fit.peakThreads == nil)
    #expect(ScalabilityFit([(2, 1), (4, 1), (8, 1)]) == nil)
  }

  private func result(_ parameters: Parameters, threads: Int = 1, _ time: Double) -> BenchmarkResult {
    let id = BenchmarkID(workload: "append", contender: "copy", parameters: parameters, threads: threads)
    return BenchmarkResult(id: id, role: .subject, samples: [], summaries: [.fixture(id, values: [time])])
  }

  @Test func eachSizeGivesARowAndALine() throws {
    let report = ScalingReport(
      [("10", 30.0), ("100", 300), ("1000", 3_000)].map { result(["rows": $0, "mode": "x"], $1) })
    let row = try #require(report.results.first?.summaries.first)
    #expect(
      report.results.count == 1
        && ScalingReport.isComputed(report.results[0]))
    #expect(row.key.metric == "scaling_exponent")
    #expect(row.key.id.parameters.description == "mode=x;over=rows")
    #expect(abs((row.statistics?.median ?? 0) - 1) < 1e-9)
    #expect(report.lines == ["append copy mode=x over rows: O(n) with residual 0.0 %, exponent 1.00"])
  }

  @Test func aLineNamesWhatIsHeldFixed() {
    let sizes = [("10", 30.0), ("100", 300), ("1000", 3_000)]
    let report = ScalingReport(
      ["x", "y"].flatMap { mode in
        sizes.map { result(["rows": $0, "mode": mode], threads: 2, $1) }
      })
    #expect(
      report.lines.map { $0.prefix { $0 != ":" } } == [
        "append copy mode=x threads=2 over rows", "append copy mode=y threads=2 over rows",
      ])
  }

  @Test func threadsGiveALineOfTheScalabilityLaw() {
    let report = ScalingReport([(1, 10.0), (2, 5), (4, 2.5)].map { result([:], threads: $0, $1) })
    #expect(report.results.isEmpty)
    #expect(report.lines == ["append copy over threads: contention 0.0 %, coherency 0.00 %"])
  }

  @Test func aSingleLockIsPureContention() {
    let report = ScalingReport([(1, 10.0), (2, 10), (4, 10)].map { result([:], threads: $0, $1) })
    #expect(report.lines == ["append copy over threads: contention 100.0 %, coherency 0.00 %"])
  }

  @Test func twoSizesAreNoLaw() {
    #expect(ScalingReport([result(["rows": "1"], 1), result(["rows": "2"], 2)]).lines == [])
  }
}
