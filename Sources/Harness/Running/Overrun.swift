/// Notices operations that turn dear after the calibration, as those of a contended lock do, so that one benchmark does
/// not take the time of all.
struct Overrun {
  /// How many times its planned length something may take.
  static let tolerated: UInt64 = 10

  /// The planned duration of a sample, in nanoseconds.
  let target: UInt64
  /// How many samples are planned.
  let samples: Int
  private var spent: UInt64 = 0
  private var taken = 0

  init(target: UInt64, samples: Int) {
    self.target = target
    self.samples = samples
  }

  /// The operations of the samples to come, after an untimed one of `iterations` took `elapsed`.
  func adjusted(_ iterations: Int, elapsed: UInt64) -> Int {
    guard elapsed > Self.tolerated * target else { return iterations }
    return max(1, Int(Double(iterations) * Double(target) / Double(elapsed)))
  }

  /// Takes the duration of a timed sample; false if there should be no more. Two are always taken, so that there is an
  /// interval.
  mutating func allowsMore(after elapsed: UInt64) -> Bool {
    spent += elapsed
    taken += 1
    return taken < 2 || spent <= Self.tolerated * target * UInt64(samples)
  }
}
