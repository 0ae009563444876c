/// How throughput grows with threads, by the Universal Scalability Law.
///
/// `X(N) = X(1) N / (1 + contention (N - 1) + coherency N (N - 1))`: Gunther, "Guerrilla Capacity Planning" (2007),
/// chapter 4. Contention is the share of work that must wait in line; coherency is the cost of agreement between each
/// pair of threads, which makes throughput fall beyond a certain number.
public struct ScalabilityFit: Hashable, Sendable {
  /// The share of the work that is serial; Amdahl's law alone has only this.
  public let contention: Double
  /// The cost that each pair of threads adds.
  public let coherency: Double

  /// The number of threads beyond which throughput falls; nil if it never does.
  public var peakThreads: Double? {
    coherency > 0 && contention < 1 ? ((1 - contention) / coherency).squareRoot() : nil
  }

  /// The throughput of `threads` as a multiple of that of one.
  func gain(_ threads: Double) -> Double {
    threads / (1 + contention * (threads - 1) + coherency * threads * (threads - 1))
  }

  /// Fits throughputs by least squares on the law's linear form, `N X(1) / X(N) - 1 = contention (N - 1) + coherency N
  /// (N - 1)`; nil without a figure for one thread and two others. A negative coefficient has no meaning: it becomes 0
  /// and the other one is fitted alone.
  public init?(_ points: [(threads: Double, throughput: Double)]) {
    guard let single = points.first(where: { $0.threads == 1 })?.throughput, single > 0 else { return nil }
    let rows = points.filter { $0.threads > 1 && $0.throughput > 0 }.map { point in
      (
        a: point.threads - 1, b: point.threads * (point.threads - 1),
        y: point.threads * single / point.throughput - 1
      )
    }
    guard rows.count >= 2 else { return nil }
    let aa = rows.reduce(0) { $0 + $1.a * $1.a }
    let ab = rows.reduce(0) { $0 + $1.a * $1.b }
    let bb = rows.reduce(0) { $0 + $1.b * $1.b }
    let ay = rows.reduce(0) { $0 + $1.a * $1.y }
    let by = rows.reduce(0) { $0 + $1.b * $1.y }
    let determinant = aa * bb - ab * ab
    guard determinant > 0 else { return nil }
    let contention = (ay * bb - by * ab) / determinant
    let coherency = (by * aa - ay * ab) / determinant
    if contention < 0 {
      self.init(contention: 0, coherency: max(0, by / bb))
    } else if coherency < 0 {
      self.init(contention: max(0, ay / aa), coherency: 0)
    } else {
      self.init(contention: contention, coherency: coherency)
    }
  }

  private init(contention: Double, coherency: Double) {
    self.contention = contention
    self.coherency = coherency
  }
}
