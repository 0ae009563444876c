extension Metric {
  /// Strong retains.
  public static let retains = reference("retains", "strong retains by the Swift runtime, on all threads")
  /// Strong releases.
  public static let releases = reference("releases", "strong releases by the Swift runtime, on all threads")
  /// Objects made by the runtime.
  public static let objectAllocations = reference(
    "object_allocations", "class instances, boxes and closures' contexts made by the Swift runtime")

  private static func reference(_ name: String, _ summary: String) -> Metric {
    Metric(
      name: name, unit: .count, polarity: .lower, kind: .exact, pass: .count, summary: summary,
      instrument: ReferenceInstrument.self)
  }
}
