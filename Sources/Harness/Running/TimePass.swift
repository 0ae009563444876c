/// The pass that takes times: no hook is installed, and what is read is read before the clock starts and after it
/// stops.
@MainActor struct TimePass {
  let runner: SampleRunner
  let settings: RunSettings
  let rack: InstrumentRack

  /// The timed samples of one benchmark, or why there are none.
  func measure() async throws(SampleFailure) -> [PassSample] {
    let isThreaded = runner.benchmark.id.threads > 1
    let pingPong = isThreaded ? [Metric.corePingPong.name: CorePingPong.nanoseconds()] : [:]
    let instruments = rack.slots.filter(\.isUsable).map(\.instrument)
    if let operations = runner.benchmark.sampleOperations {
      return [Self.values(of: try await runner.time(iterations: operations, with: instruments), and: pingPong)]
    }
    let fixed = settings.iterations?.iterations[runner.benchmark.id].map(runner.benchmark.whole)
    let least = fixed ?? leastIterations
    var iterations = least
    if fixed == nil { iterations = runner.benchmark.whole(max(try await calibratedIterations(), least)) }
    var overrun = Overrun(target: settings.sampleNanoseconds, samples: settings.samples)
    var warmUp = WarmUp(limit: settings.warmUps)
    while warmUp.wantsMore {
      let elapsed = try await runner.time(iterations: iterations).elapsed
      warmUp.add(elapsed)
      iterations =
        fixed ?? runner.benchmark.whole(max(overrun.adjusted(iterations, elapsed: elapsed), least))
    }
    var samples: [PassSample] = []
    for _ in 0..<settings.samples {
      let sample = try await runner.time(iterations: iterations, with: instruments)
      samples.append(Self.values(of: sample, and: pingPong))
      if least == 0, !overrun.allowsMore(after: sample.elapsed) { break }
    }
    return samples
  }

  /// The operations of a sample that make up the benchmark's minimum in all samples.
  private var leastIterations: Int {
    let samples = settings.samples * settings.rounds * settings.minimumDivisor
    return (runner.benchmark.minimumOperations + samples - 1) / samples
  }

  /// The whole operations of a sample that is long enough for the clock.
  func calibratedIterations() async throws(SampleFailure) -> Int {
    var calibration = Calibration(target: settings.sampleNanoseconds, resolution: runner.clock.resolution)
    var isLongEnough = false
    while !isLongEnough {
      let sample = try await runner.time(iterations: calibration.iterations)
      isLongEnough = try calibration.finish(elapsed: sample.elapsed)
    }
    return runner.benchmark.whole(calibration.iterations)
  }

  private static func values(of sample: Sample, and others: [String: Double]) -> PassSample {
    var values = sample.totals.merging(others) { first, _ in first }
    values[Metric.wallTime.name] = Double(sample.elapsed)
    values[Metric.throughput.name] = Double(sample.iterations) / Double(max(sample.elapsed, 1)) * 1e9
    if let latencies = sample.report.latencies {
      values.merge(Metric.values(of: latencies)) { first, _ in first }
    }
    if let times = sample.report.serviceTimes {
      values.merge(Metric.values(ofServiceTimes: times)) { first, _ in first }
    }
    return PassSample(
      iterations: sample.iterations, values: values, counters: sample.report.counters, note: sample.note)
  }
}

/// The values of one sample, by metric.
struct PassSample {
  let iterations: Int
  let values: [String: Double]
  var counters: [CustomCounter] = []
  var note: String?
}
