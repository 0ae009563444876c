import Harness

/// The facts that a finished run adds to its files.
enum Trust {
  /// Whether the times can be trusted, and what speaks against it.
  static func facts(_ monitor: HostMonitor) -> KeyValuePairs<String, String> {
    let doubts = monitor.doubts()
    let steal = monitor.steal().map { CSVText.number(($0 * 1_000).rounded() / 10) + " %" } ?? "unknown"
    return [
      "steal": steal, "trusted": doubts.isEmpty ? "yes" : "no", "doubts": doubts.joined(separator: "; "),
    ]
  }
}
