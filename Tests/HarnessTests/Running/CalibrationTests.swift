import Testing

@testable import Harness

@Suite struct CalibrationTests {
  /// Runs the calibration on an operation that costs `cost` nanoseconds; returns its result and all steps.
  private func calibrate(cost: Double, target: UInt64, resolution: UInt64 = 1) throws -> (Int, [Int]) {
    var calibration = Calibration(target: target, resolution: resolution)
    var steps: [Int] = []
    while steps.count < 100 {
      steps.append(calibration.iterations)
      if try calibration.finish(elapsed: UInt64(cost * Double(calibration.iterations))) { break }
    }
    return (calibration.iterations, steps)
  }

  @Test(arguments: [0.3, 4.0, 25, 3_000, 1e6, 1e9])
  func aSampleIsAtLeastAsLongAsTheTarget(cost: Double) throws {
    let (iterations, steps) = try calibrate(cost: cost, target: 20_000_000)
    #expect(Double(iterations) * cost >= 20_000_000)
    #expect(iterations == 1 || Double(iterations) * cost <= 20_000_000 * 1.2)
    #expect(steps.count < 12)
  }

  @Test func aSlowFirstOperationDoesNotSetTheSize() throws {
    var calibration = Calibration(target: 1_000_000, resolution: 1)
    var elapsed: UInt64 = 5_000_000
    while try !calibration.finish(elapsed: elapsed) { elapsed = UInt64(calibration.iterations) * 100 }
    #expect(calibration.iterations >= 10_000)
    #expect(calibration.iterations <= 12_000)
  }

  @Test func aCoarseClockMakesSamplesLonger() throws {
    let (iterations, _) = try calibrate(cost: 10, target: 1_000, resolution: 4_000)
    #expect(iterations * 10 >= 4_000_000)
  }

  @Test(arguments: [0, 1e-6, 9e-4])
  func operationsThatCostNothingAreAFailure(cost: Double) {
    let failure = #expect(throws: SampleFailure.self) { try calibrate(cost: cost, target: 20_000_000) }
    guard case .removed(let iterations, let nanoseconds)? = failure else {
      Issue.record("not removed: \(String(describing: failure))")
      return
    }
    #expect(Double(nanoseconds) <= Double(iterations) * 1e-3)
    #expect(failure?.status == .failed)
    #expect(failure?.message.contains("the optimiser removed them; consume what one makes") == true)
  }

  @Test func aClockThatStandsStillStillEnds() throws {
    var calibration = Calibration(target: 1_000_000, resolution: 1)
    let finished = try (0..<3).map { _ in try calibration.finish(elapsed: 0) }
    #expect(finished == [false, false, false])
    #expect(calibration.iterations == 1_000)
  }

  @Test func warmUpEndsWhenTimesNoLongerFall() {
    var warmUp = WarmUp(limit: 5)
    for elapsed in [100, 80, 60] as [UInt64] {
      #expect(warmUp.wantsMore)
      warmUp.add(elapsed)
    }
    #expect(warmUp.wantsMore)
    warmUp.add(59)
    #expect(!warmUp.wantsMore)
  }

  @Test func warmUpEndsAtItsLimit() {
    var warmUp = WarmUp(limit: 2)
    warmUp.add(100)
    warmUp.add(50)
    #expect(!warmUp.wantsMore)
    #expect(!WarmUp(limit: 0).wantsMore)
  }
}
