import Foundation

/// Places values along an axis.
struct Scale: Hashable {
  /// Whether equal factors, rather than equal steps, are equally long.
  let isLogarithmic: Bool
  /// The values at both ends.
  let domain: ClosedRange<Double>
  /// The coordinates at both ends; the first may be the greater one, as on a vertical axis.
  let start, end: Double

  /// A scale that holds all `values`, with a margin; on a logarithmic one those above 0.
  init(holding values: [Double], isLogarithmic: Bool, from start: Double, to end: Double) {
    let values = isLogarithmic ? values.filter { $0 > 0 } : values
    let (low, high) = (values.min() ?? 1, values.max() ?? 1)
    self.isLogarithmic = isLogarithmic
    if isLogarithmic {
      let margin = max(pow(high / low, 0.06), 1.12)
      domain = low / margin...high * margin
    } else {
      let margin = max((high - low) * 0.06, max(high.magnitude, 1) * 0.02)
      domain = low - margin...high + margin
    }
    self.start = start
    self.end = end
  }

  /// The coordinate of `value`.
  func callAsFunction(_ value: Double) -> Double {
    let share =
      isLogarithmic
      ? log(max(value, .leastNormalMagnitude) / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
      : (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return start + min(max(share, 0), 1) * (end - start)
  }

  /// Round values within the domain, about `count` of them: 1, 2 and 5 times powers of ten; on a wide logarithmic
  /// scale powers alone.
  func ticks(_ count: Int = 4) -> [Double] {
    isLogarithmic ? logarithmicTicks(count) : linearTicks(count)
  }

  private func logarithmicTicks(_ count: Int) -> [Double] {
    let powers = Int(floor(log10(domain.lowerBound)))...Int(ceil(log10(domain.upperBound)))
    for steps in [[1.0], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7]] {
      let ticks = powers.flatMap { power in steps.map { $0 * pow(10, Double(power)) } }.filter(domain.contains)
      if ticks.count >= min(count, 3) { return thinned(ticks, count) }
    }
    return linearTicks(count)
  }

  private func linearTicks(_ count: Int) -> [Double] {
    let rough = (domain.upperBound - domain.lowerBound) / Double(count)
    let power = pow(10, floor(log10(rough)))
    let step = ([1.0, 2, 5].first { $0 * power >= rough } ?? 10) * power
    let first = Int(ceil(domain.lowerBound / step))
    let last = Int(floor(domain.upperBound / step))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  private func thinned(_ ticks: [Double], _ count: Int) -> [Double] {
    let step = (ticks.count + count) / (count + 1)
    return step <= 1 ? ticks : ticks.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}

/// Numbers on axes.
extension Figure {
  /// Nanoseconds in the unit that reads best: `6.92 ns`, `66.5 µs`.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds.magnitude {
    case ..<999.5: short(nanoseconds) + " ns"
    case ..<999.5e3: short(nanoseconds / 1e3) + " µs"
    case ..<999.5e6: short(nanoseconds / 1e6) + " ms"
    default: short(nanoseconds / 1e9) + " s"
    }
  }

  /// A round value as an axis shows it: `10 ns`, `1.5 µs`.
  static func tick(nanoseconds value: Double) -> String {
    let (scaled, unit) =
      value < 1e3
      ? (value, "ns")
      : value < 1e6 ? (value / 1e3, "µs") : value < 1e9 ? (value / 1e6, "ms") : (value / 1e9, "s")
    return "\(CSVText.number((scaled * 1000).rounded() / 1000)) \(unit)"
  }

  /// A round number as an axis shows it: `100,000` as `100k`.
  static func tick(_ value: Double) -> String {
    value >= 1e6
      ? CSVText.number(value / 1e6) + "M"
      : value >= 1e4 ? CSVText.number(value / 1e3) + "k" : CSVText.number(value)
  }

  /// A figure with its thousands apart: `31,822,400.5`.
  static func grouped(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    let digits = whole.drop { $0 == "-" }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return whole.prefix { $0 == "-" } + result + text[whole.endIndex...]
  }

  /// A coordinate: a tenth of a pixel is fine enough.
  static func place(_ value: Double) -> String { CSVText.number((value * 10).rounded() / 10) }
}
