import Foundation
import Harness
import Suite

/// The mixed storm for as long as is asked, with an eye on the memory.
@MainActor struct SoakRun {
  let seconds: Int
  let seed: UInt64
  let console: Console

  /// How many seconds of it, at the most, come before the memory is looked at for the first time.
  private static let warmUp = 10

  func perform() async throws -> ExitCode {
    console.say("mixed-storm: \(seconds) s, seed \(seed)")
    _ = await Suite.soak(seconds: min(Self.warmUp, seconds), seed: seed) { _ in }
    let residentBefore = Self.residentKilobytes
    var soak = Suite.Soak()
    var told = ContinuousClock.now
    let counts = await AllocationCounter.count {
      soak = await Suite.soak(seconds: seconds, seed: seed) { soak in
        guard ContinuousClock.now - told > .seconds(30) else { return }
        told = .now
        console.say("\(soak.steps) steps, \(Self.residentKilobytes ?? 0) KB resident")
      }
    }
    let resident = (before: residentBefore ?? 0, after: Self.residentKilobytes ?? 0)
    try console.output(
      """
      steps \(soak.steps), effects started \(soak.started), actions arrived \(soak.arrived)
      effects left \(soak.effectsLeft)
      blocks allocated \(counts.map { "\($0.allocations), not freed \($0.allocations - $0.frees)" } ?? "unavailable")
      resident \(resident.before) KB before, \(resident.after) KB after

      """)
    if let fault = soak.fault {
      console.complain("the store and its model differ: \(fault)")
      return .wrongState
    }
    // Some hundred blocks belong to the pool's threads and to caches, whatever the length of the run.
    let leaked = counts.map { $0.allocations - $0.frees > max(1_000, $0.allocations / 1_000_000) } ?? false
    let grew = Double(resident.after) > Double(resident.before) * 1.01 + 1_024
    if soak.effectsLeft > 0 || leaked || grew {
      console.complain("memory or effects were left behind")
      return .failure
    }
    return .success
  }

  /// The memory of this process that is in use; nil where the system doesn't say.
  private static var residentKilobytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
