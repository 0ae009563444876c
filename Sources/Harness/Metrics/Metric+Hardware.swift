extension Metric {
  /// Moves of a thread to another CPU.
  public static let cpuMigrations = perf(
    "cpu_migrations", "moves of threads to another CPU", isJudged: false)
  /// Instructions of the program.
  public static let instructions = perf("instructions", "instructions executed outside the kernel")
  /// CPU cycles of the program.
  public static let cycles = perf("cycles", "CPU cycles spent outside the kernel")
  /// Misses of the last cache.
  public static let cacheMisses = perf("cache_misses", "loads and stores that went to memory", isJudged: false)
  /// Branches that were predicted wrongly.
  public static let branchMisses = perf("branch_misses", "branches predicted wrongly", isJudged: false)

  private static func perf(_ name: String, _ summary: String, isJudged: Bool = true) -> Metric {
    Metric(
      name: name, unit: .count, polarity: .lower, kind: .noisyCount, pass: .time, summary: summary,
      isJudged: isJudged, instrument: PerfInstrument.self)
  }
}
