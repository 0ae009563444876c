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
    let iterations = try await calibrate()
    var warmUp = WarmUp(limit: settings.warmUps)
    while warmUp.wantsMore { warmUp.add(try await runner.time(iterations: iterations).elapsed) }
    let instruments = rack.slots.filter(\.isUsable).map(\.instrument)
    var samples: [PassSample] = []
    for _ in 0..<settings.samples {
      let sample = try await runner.time(iterations: iterations, with: instruments)
      samples.append(Self.values(of: sample, and: pingPong))
    }
    return samples
  }

  /// The operations of a sample: long enough for the clock, and enough in all samples for the benchmark's minimum.
  private func calibrate() async throws(SampleFailure) -> Int {
    var calibration = Calibration(target: settings.sampleNanoseconds, resolution: runner.clock.resolution)
    while !calibration.finish(elapsed: try await runner.time(iterations: calibration.iterations).elapsed) {}
    let samples = settings.samples * settings.rounds
    let least = (runner.benchmark.minimumOperations + samples - 1) / samples
    return max(calibration.iterations, least)
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
