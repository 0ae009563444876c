/// How each benchmark's cost grows with its sizes and its threads, computed from the results of a run.
public struct ScalingReport: Sendable {
  /// One result with one row for each benchmark and size, named `over=SIZE` in the parameters.
  public let results: [BenchmarkResult]
  /// One line for each, to be read under the table.
  public let lines: [String]
  /// Each family with its points and its law, to be drawn.
  let curves: [Curve]

  /// Fits every family of `results` that differs in one numeric parameter, or in its threads, and has at least
  /// `minimumSizes` of them.
  public init(_ results: [BenchmarkResult], minimumSizes: Int = 3) {
    var rows: [BenchmarkResult] = []
    var lines: [String] = []
    var curves: [Curve] = []
    for family in Self.families(results) where family.points.count >= minimumSizes {
      if family.size == Self.threads {
        guard let fit = ScalabilityFit(family.points.map { ($0.size, 1 / $0.cost) }) else { continue }
        let single = family.points.first { $0.size == 1 }?.cost ?? 0
        curves.append(Curve(family, Self.sentence(fit)) { single / fit.gain($0) })
        lines.append("\(family.label): \(Self.sentence(fit))")
      } else {
        guard let law = PowerLawFit(family.costs), let growth = ComplexityFit(family.costs) else { continue }
        let message =
          "\(growth.growth.rawValue) with residual \(Figure.fixed(growth.residual * 100, 1)) %, "
          + "exponent \(Figure.fixed(law.exponent, 2))"
        curves.append(Curve(family, message) { law.cost(at: $0) })
        let key = RowKey(id: family.id, metric: .scalingExponent)
        let samples = [SampleRow(key: key, round: 1, sample: 1, iterations: 1, value: law.exponent)]
        rows.append(
          BenchmarkResult(
            id: family.id, role: .subject, samples: [],
            summaries: [SummaryRow(key: key, samples: samples, message: message)]))
        lines.append("\(family.label): \(message)")
      }
    }
    self.results = rows
    self.lines = lines
    self.curves = curves
  }

  /// Whether `result` was computed from others: it is left out where results are put together, and computed anew.
  public static func isComputed(_ result: BenchmarkResult) -> Bool {
    result.summaries.allSatisfy { $0.key.metric == Metric.scalingExponent.name }
  }

  private static let threads = "threads"

  /// The results of one contender that differ in one size only.
  fileprivate struct Family {
    let id: BenchmarkID
    let size: String
    var points: [Curve.Point]

    var costs: [(size: Double, cost: Double)] { points.map { ($0.size, $0.cost) } }

    /// Contender and size, with all that is held fixed.
    var label: String { ([id.workload, id.contender] + fixed + ["over", size]).joined(separator: " ") }

    /// What is held fixed.
    var fixed: [String] {
      let fixed = id.parameters.pairs.filter { $0.key != "over" }.map { "\($0.key)=\($0.value)" }
      return fixed + (size == ScalingReport.threads || id.threads == 1 ? [] : ["threads=\(id.threads)"])
    }
  }

  private static func families(_ results: [BenchmarkResult]) -> [Family] {
    var order: [BenchmarkID] = []
    var families: [BenchmarkID: Family] = [:]
    for result in results {
      guard let cost = result.time else { continue }
      for (size, value) in sizes(of: result.id) {
        let id = result.id.replacing(size)
        if families[id] == nil {
          order.append(id)
          families[id] = Family(id: id, size: size, points: [])
        }
        families[id]?.points.append(Curve.Point(id: result.id, size: value, cost: cost))
      }
    }
    return order.compactMap { families[$0] }
  }

  private static func sizes(of id: BenchmarkID) -> [(String, Double)] {
    id.parameters.pairs.compactMap { pair in Double(pair.value).map { (pair.key, $0) } }
      + [(threads, Double(id.threads))]
  }

  private static func sentence(_ fit: ScalabilityFit) -> String {
    let peak = fit.peakThreads.map { ", most throughput at \(Figure.fixed($0, 1)) threads" } ?? ""
    return "contention \(Figure.fixed(fit.contention * 100, 1)) %, "
      + "coherency \(Figure.fixed(fit.coherency * 100, 2)) %\(peak)"
  }
}

extension BenchmarkID {
  /// The identity of the family that differs in `size` only.
  fileprivate func replacing(_ size: String) -> BenchmarkID {
    BenchmarkID(
      workload: workload, contender: contender, parameters: parameters.replacing(size, by: "over"),
      threads: size == "threads" ? 0 : threads)
  }
}

extension ScalingReport {
  /// The times of one contender over one size, and the law that fits them.
  struct Curve: Sendable {
    /// What is drawn in one chart.
    struct Group: Hashable, Sendable {
      let workload: String
      /// What is held fixed, as one reads it.
      let fixed: String
      let size: String
    }

    /// A benchmark, its size, its median time.
    struct Point: Hashable, Sendable {
      let id: BenchmarkID
      let size, cost: Double
    }

    let group: Group
    let contender: String
    let points: [Point]
    /// The law in words.
    let sentence: String
    /// The time that the law gives at a size.
    let law: @Sendable (Double) -> Double

    fileprivate init(_ family: Family, _ sentence: String, law: @escaping @Sendable (Double) -> Double) {
      group = Group(
        workload: family.id.workload, fixed: family.fixed.joined(separator: " "), size: family.size)
      contender = family.id.contender
      points = family.points
      self.sentence = sentence
      self.law = law
    }
  }
}
