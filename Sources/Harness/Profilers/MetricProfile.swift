/// Which profile shows what makes up the values of a metric.
public struct MetricProfile: Hashable, Sendable {
  /// The profiler that makes it.
  public let profiler: String
  /// The profile's name among those that the profiler makes.
  public let profile: String

  /// The profile for the metric of that name. Where no other is known, time is: CPU time.
  public init(explaining metric: String) {
    (profiler, profile) =
      switch metric {
      case Metric.allocations.name, Metric.frees.name, Metric.objectAllocations.name:
        ("allocations", "allocations")
      case Metric.bytesAllocated.name, Metric.peakLiveBytes.name: ("allocations", "allocated-bytes")
      case Metric.retains.name: ("arc", "retains")
      case Metric.releases.name: ("arc", "releases")
      case Metric.callgrindInstructions.name: ("instructions", "instructions")
      default: ("cpu", "cpu")
      }
  }
}
