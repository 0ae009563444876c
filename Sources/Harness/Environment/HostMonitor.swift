import Foundation

/// Watches the host while a run goes on, and judges whether its times can be trusted.
public struct HostMonitor: Sendable {
  private let loadAtStart: Double?
  private let ticksAtStart: CPUTicks?
  private let isDebug: Bool

  /// The share of stolen CPU time above which a neighbour on the same machine distorts times.
  public static let tolerableSteal = 0.03

  /// The load average per core above which other work of this machine distorts times.
  public static let tolerableLoad = 0.5

  /// Starts watching.
  public init() {
    self.init(load: HostFacts.loadPerCore, ticks: HostFacts.cpuTicks, isDebug: BuildFacts.isDebug)
  }

  init(load: Double?, ticks: CPUTicks?, isDebug: Bool) {
    loadAtStart = load
    ticksAtStart = ticks
    self.isDebug = isDebug
  }

  /// Why times taken before anything ran can't be trusted: the build and what the machine was doing.
  public var doubtsAtStart: [String] {
    var doubts: [String] = []
    if isDebug { doubts.append("debug build: use 'swift run -c release bench'") }
    if let loadAtStart, loadAtStart > Self.tolerableLoad {
      doubts.append("the machine was busy: load \(Self.rounded(loadAtStart)) per core before the run")
    }
    return doubts
  }

  /// Those doubts and the one about CPU time that a neighbour took during the run.
  public func doubts(now ticks: CPUTicks? = HostFacts.cpuTicks) -> [String] {
    guard let steal = steal(now: ticks), steal > Self.tolerableSteal else { return doubtsAtStart }
    return doubtsAtStart + [
      "\(Self.rounded(steal * 100)) % of the CPU time was stolen by other virtual machines"
    ]
  }

  /// The share of CPU time since the start that the hypervisor gave to others; nil where it isn't told.
  public func steal(now ticks: CPUTicks? = HostFacts.cpuTicks) -> Double? {
    guard let ticks, let ticksAtStart, ticks.total > ticksAtStart.total else { return nil }
    return Double(ticks.steal &- ticksAtStart.steal) / Double(ticks.total - ticksAtStart.total)
  }

  private static func rounded(_ value: Double) -> String { Figure.fixed(value, 1) }
}

/// CPU time of the whole machine since it started, in clock ticks.
public struct CPUTicks: Hashable, Sendable {
  /// All time, idle included.
  public let total: UInt64
  /// Time that the hypervisor gave to others.
  public let steal: UInt64

  /// Creates a reading.
  public init(total: UInt64, steal: UInt64) {
    self.total = total
    self.steal = steal
  }
}
