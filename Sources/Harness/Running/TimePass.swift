/// The pass that takes times, with nothing instrumented.
@MainActor struct TimePass {
  let runner: SampleRunner
  let settings: RunSettings

  /// The timed samples of one benchmark, or why there are none.
  func measure() async throws(SampleFailure) -> (rows: [SampleRow], note: String?) {
    let iterations = try await calibrate()
    var warmUp = WarmUp(limit: settings.warmUps)
    while warmUp.wantsMore { warmUp.add(try await runner.time(iterations: iterations).value) }
    let key = RowKey(id: runner.benchmark.id, metric: .wallTime)
    var rows: [SampleRow] = []
    var note: String?
    for sample in 1...settings.samples {
      let result = try await runner.time(iterations: iterations)
      note = note ?? result.note
      rows.append(
        SampleRow(key: key, round: 1, sample: sample, iterations: iterations, value: Double(result.value)))
    }
    return (rows, note)
  }

  /// The operations of a sample: long enough for the clock, and enough in all samples for the benchmark's minimum.
  private func calibrate() async throws(SampleFailure) -> Int {
    var calibration = Calibration(target: settings.sampleNanoseconds, resolution: runner.clock.resolution)
    while true {
      let elapsed = try await runner.time(iterations: calibration.iterations).value
      if calibration.finish(elapsed: elapsed) { break }
    }
    let least = (runner.benchmark.minimumOperations + settings.samples - 1) / settings.samples
    return max(calibration.iterations, least)
  }
}
