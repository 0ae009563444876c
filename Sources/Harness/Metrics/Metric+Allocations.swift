extension Metric {
  /// Blocks that the allocator handed out.
  public static let allocations = Metric(
    name: "allocations", unit: .count, polarity: .lower, kind: .exact, pass: .count,
    summary: "blocks that malloc handed out, on all threads, counted one by one",
    instrument: AllocationInstrument.self)
}
