/// Decides when the untimed samples may end: as soon as their times no longer fall.
struct WarmUp {
  private let limit: Int
  private var best: UInt64?
  private var taken = 0

  /// At most `limit` untimed samples.
  init(limit: Int) { self.limit = limit }

  /// Whether another untimed sample is wanted.
  var wantsMore: Bool { taken < limit && !settled }

  private var settled = false

  /// Takes the duration of an untimed sample. Settled when it isn't more than 2 % below the best before it.
  mutating func add(_ elapsed: UInt64) {
    taken += 1
    if let best { settled = Double(elapsed) >= 0.98 * Double(best) }
    best = min(best ?? elapsed, elapsed)
  }
}
