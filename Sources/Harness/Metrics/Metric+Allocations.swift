extension Metric {
  /// Blocks that the allocator handed out.
  public static let allocations = allocation(
    "allocations", .count, "blocks that malloc handed out, on all threads, counted one by one")
  /// Blocks that were given back.
  public static let frees = allocation("frees", .count, "blocks given back to malloc, on all threads")
  /// Bytes that the allocator handed out.
  public static let bytesAllocated = allocation(
    "bytes_allocated", .bytes, "usable bytes that malloc handed out: size classes, not sizes asked for")
  /// The most bytes that lived at once; an upper bound where threads free that never allocate.
  public static let peakLiveBytes = allocation(
    "peak_live_bytes", .bytes, "the most bytes allocated at once, over the level at the region's start",
    scale: .perSample)

  private static func allocation(
    _ name: String, _ unit: MetricUnit, _ summary: String, scale: MetricScale = .perOperation
  ) -> Metric {
    Metric(
      name: name, unit: unit, polarity: .lower, kind: .exact, pass: .count, summary: summary, scale: scale,
      instrument: AllocationInstrument.self)
  }
}
