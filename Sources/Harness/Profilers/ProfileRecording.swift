import Foundation

/// The profiled process's part: runs a benchmark with a recorder around its region, and leaves what was recorded.
@MainActor public struct ProfileRecording {
  private let benchmark: Benchmark
  private let mechanism: ProfileMechanism
  private let folder: ProfileFolder
  private let settings: ProfileSettings

  /// Prepares to record `benchmark` by the mechanism of that name.
  public init(
    of benchmark: Benchmark, mechanism name: String, folder: ProfileFolder, settings: ProfileSettings
  ) throws(ProfileFailure) {
    guard let mechanism = ProfileMechanism.all.first(where: { $0.name == name }) else {
      throw .unknownMechanism(name)
    }
    self.benchmark = benchmark
    self.mechanism = mechanism
    self.folder = folder
    self.settings = settings
  }

  /// Runs and writes the recording.
  public func run() async throws {
    let recorder = try mechanism.recorder(folder, settings)
    var done = (operations: 0, regions: 0)
    do {
      done = try await mechanism.region == .timed ? timed(recorder) : counted(recorder)
    } catch { throw ProfileFailure.benchmark(error.message) }
    var recording = recorder.finish()
    recording.facts =
      RunEnvironment([
        "mechanism": mechanism.name, "unwinder": mechanism.unwinder, "operations": String(done.operations),
        "regions": String(done.regions),
      ]).facts + recording.facts
    do { try recording.text.write(toFile: folder.recording, atomically: true, encoding: .utf8) } catch {
      throw WriteError(path: folder.recording, reason: error.localizedDescription)
    }
  }

  private var runner: SampleRunner { SampleRunner(benchmark: benchmark, clock: .monotonic) }

  /// Samples as long as those of the time pass, until their regions took the time that was asked for; set-up and check
  /// lie between the regions.
  private func timed(_ recorder: ProfileRecorder) async throws(SampleFailure) -> (Int, Int) {
    let settings = RunSettings.standard
    let pass = TimePass(runner: runner, settings: settings, rack: InstrumentRack([], pass: .time) { $0.init() })
    let iterations = try await pass.calibratedIterations()
    var (operations, regions, spent) = (0, 0, 0.0)
    let start = NanosecondClock.monotonic.now()
    while spent < self.settings.seconds {
      let sample = try await runner.time(iterations: iterations, with: [recorder])
      spent += Double(max(sample.elapsed, 1)) / 1e9
      operations += iterations
      regions += 1
      // Set-up and check may take longer than what is measured.
      let whole = Double(NanosecondClock.monotonic.now() - start) / 1e9
      if whole > 10 * self.settings.seconds + 5 { break }
    }
    return (operations, regions)
  }

  /// What the count pass does: a run that fills the caches, then the region.
  private func counted(_ recorder: ProfileRecorder) async throws(SampleFailure) -> (Int, Int) {
    let pass: Pass = mechanism.region == .simulated ? .instructions : .count
    let iterations = CountPass.iterations(of: benchmark, in: pass)
    _ = try await runner.time(iterations: min(iterations, CountPass.warmUpOperations))
    // The machinery of a simulated region fills caches of its own at its first use.
    if pass == .instructions { _ = try await runner.count(iterations: 1, with: ProfileRecorder(), in: pass) }
    let sample = try await runner.count(iterations: iterations, with: recorder, in: pass)
    guard sample.totals[ProfileRecorder.done] != nil else {
      throw .threw("it waits for the main thread's dispatch queue, so it can't be run on one thread alone")
    }
    return (iterations, 1)
  }
}
