import Foundation
import Testing

@testable import Harness

@Suite struct LatencyHistogramTests {
  /// A million values over the five shapes.
  private static let count = 200_000

  enum Shape: String, CaseIterable { case uniform, exponential, lognormal, pareto, bimodal }

  private func value(_ shape: Shape, _ generator: inout SeededGenerator) -> UInt64 {
    let unit = Double.random(in: 1e-12..<1, using: &generator)
    let other = Double.random(in: 0..<1, using: &generator)
    return switch shape {
    case .uniform: UInt64(unit * 1e7)
    case .exponential: UInt64(-log(unit) * 50_000)
    case .lognormal: UInt64(exp(8 + 2 * (-2 * log(unit)).squareRoot() * cos(2 * .pi * other)))
    case .pareto: UInt64(min(100 / pow(unit, 0.8), 1e15))
    case .bimodal: UInt64(other < 0.99 ? 500 + unit * 100 : 1e7 + unit * 1e6)
    }
  }

  @Test(arguments: Shape.allCases) func noPercentileIsOffByMoreThanTheBound(shape: Shape) {
    var generator = SeededGenerator(seed: 42)
    var histogram = LatencyHistogram()
    var values: [UInt64] = []
    values.reserveCapacity(Self.count)
    for _ in 0..<Self.count {
      let value = value(shape, &generator)
      values.append(value)
      histogram.record(value)
    }
    values.sort()
    for quantile in [0, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 1] {
      let exact = Double(values[max(1, Int((quantile * Double(Self.count)).rounded(.up))) - 1])
      #expect(abs(histogram.value(at: quantile) - exact) <= exact * LatencyHistogram.relativeError)
    }
    #expect(LatencyHistogram.relativeError <= 0.001)
    #expect(histogram.minimum == values.first)
    #expect(histogram.maximum == values.last)
  }

  @Test func smallValuesAreExactAndTheLargestFits() {
    var histogram = LatencyHistogram()
    for value in [UInt64](0...1_023) + [.max] { histogram.record(value) }
    #expect(histogram.value(at: 0.5) == 512)
    #expect(histogram.value(at: 1) == Double(UInt64.max))
    #expect(histogram.value(at: 0) == 0)
    #expect(LatencyHistogram().value(at: 0.5) == 0)
  }

  @Test func mergingIsAsIfRecordedInOne() {
    var generator = SeededGenerator(seed: 42)
    var parts = [LatencyHistogram(), LatencyHistogram()]
    var whole = LatencyHistogram()
    for index in 0..<10_000 {
      let value = value(.exponential, &generator)
      parts[index & 1].record(value)
      whole.record(value)
    }
    var merged = LatencyHistogram()
    for part in parts { merged.merge(part) }
    merged.merge(LatencyHistogram())
    #expect(merged == whole)
    #expect(merged.percentiles.map(\.nanoseconds) == whole.percentiles.map(\.nanoseconds))
  }
}
