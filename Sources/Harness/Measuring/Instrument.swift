/// Something that is read before and after a region and tells what happened in between.
///
/// An instrument serves one or several metrics of one pass. It must itself do nothing between `begin` and `end` that
/// it counts, and it must refuse, rather than guess, when its self-test doesn't read the exact known load.
///
/// To add one: a file with the instrument, a file or an extension with its metrics, a line in ``Metric/all``.
@MainActor public protocol Instrument: AnyObject, SendableMetatype {
  /// Whether the runner subtracts what the instrument reads around a benchmark that does nothing. Otherwise, as by
  /// default, that must be 0. True only where the region's own frame can't but be counted and is always the same.
  var subtractsIdle: Bool { get }
  /// Makes an instrument that isn't running.
  init()
  /// Runs a known load: for each of `metrics` that doesn't read exactly that load, or can't be had at all, the
  /// reason, by the metric's name. A reason starts with what to do: `install libjemalloc-dev`.
  func selfTest(_ metrics: [Metric]) -> [String: String]
  /// Starts a region.
  func begin()
  /// Ends the region: the total of each metric, by the metric's name.
  func end() -> [String: Double]
}

extension Instrument {
  /// Nothing is subtracted.
  public var subtractsIdle: Bool { false }
}
