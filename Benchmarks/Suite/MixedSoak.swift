import Features
import Harness
import StoreCore
import StoreTesting
import Workloads

extension Suite {
  /// What a long run of the mixed storm has come to.
  public struct Soak: Sendable {
    public var steps = 0
    public var started = 0
    public var arrived = 0
    /// How many effects were left in the registries of the stores at their ends.
    public var effectsLeft = 0
    /// Where a store and its model differed, with the seed.
    public var fault: String?

    /// Of no steps.
    public init() {}
  }

  /// Runs the mixed storm, with rows that come and go, on one store after the other until so many seconds have passed.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - seed: That of the first store; each next one has the next.
  ///   - progress: Called after each store.
  @MainActor
  public static func soak(seconds: Int, seed: UInt64, _ progress: (Soak) -> Void) async -> Soak {
    let end = ContinuousClock.now + .seconds(seconds)
    var soak = Soak()
    var seed = seed
    repeat {
      let run = MixedRun<StoreOf<Mixed>, SimulatedClock>(seed: seed, rowsChange: true)
      for _ in 0..<5_000 where run.difference == nil { await run.step() }
      await run.end()
      await run.store.processed()
      soak.steps += run.steps
      soak.started += run.started
      soak.arrived += run.arrived
      soak.effectsLeft += run.store.effectsInFlight.count
      if let difference = run.difference { soak.fault = "seed \(seed): \(difference)" }
      seed += 1
      progress(soak)
    } while ContinuousClock.now < end && soak.fault == nil
    return soak
  }
}
