extension Metric {
  /// CPU time of the whole process.
  public static let cpuTime = process(
    "cpu_time", .nanoseconds, .time, "CPU time of all threads during the timed loop", isJudged: true)
  /// CPU time of the measuring thread.
  public static let threadCPUTime = process(
    "thread_cpu_time", .nanoseconds, .time, "CPU time of the thread that runs the timed loop",
    absence: "measure what stays on one thread: this one's main actor moved to another")
  /// The peak of resident memory.
  public static let peakRSS = process(
    "peak_rss", .bytes, .noisyCount, "the most resident memory of the process during a sample",
    scale: .perSample)
  /// Page faults.
  public static let pageFaults = process("page_faults", .count, .noisyCount, "page faults, minor and major")
  /// Waits.
  public static let voluntarySwitches = process(
    "voluntary_switches", .count, .noisyCount, "context switches because a thread waited")
  /// Preemptions.
  public static let involuntarySwitches = process(
    "involuntary_switches", .count, .noisyCount, "context switches though a thread could have gone on")
  /// Time without a CPU.
  public static let runQueueWait = process(
    "run_queue_wait", .nanoseconds, .noisyCount, "time that threads were runnable without a CPU")
  /// System calls that read.
  public static let readSyscalls = process(
    "read_syscalls", .count, .noisyCount, "read system calls")
  /// System calls that write.
  public static let writeSyscalls = process(
    "write_syscalls", .count, .noisyCount, "write system calls")

  private static func process(
    _ name: String, _ unit: MetricUnit, _ kind: RowKind, _ summary: String, scale: MetricScale = .perOperation,
    isJudged: Bool = false, absence: String = "report it: this benchmark doesn't"
  ) -> Metric {
    Metric(
      name: name, unit: unit, polarity: .lower, kind: kind, pass: .time, summary: summary, scale: scale,
      isJudged: isJudged, absence: absence, instrument: ProcessInstrument.self)
  }
}
