/// What of a stack belongs to the measured region: the frames inside of the innermost one that starts work.
///
/// Work starts where a thread takes a job, a block or its own function up. What is further out is the machinery that
/// got there, and the harness; what a recorder itself does is cut off at the inner end.
enum ProfileRegion {
  /// Functions that start work, by the names of their symbols.
  private static let starts: Set<String> = [
    "swift_job_run", "swift_job_runImpl", "_dispatch_client_callout", "_dispatch_client_callout2",
    "_dispatch_call_block_and_release", "start_thread", "clone3", "__clone3", "__libc_start_main", "_start",
    "harness_task_hooks_run_next",
  ]
  private static let mangledStarts = [
    "runJobInEstablishedExecutorContext", "swift_job_run", "7Harness12SampleRunner",
    "7Harness15DrainedExecutor",
  ]

  /// What the harness itself does within the region, whatever it calls: turning the recorder on and off.
  private static let harness = ["7Harness11PerfControl", "7Harness15ProfileRecorder"]

  /// Functions of the recorders and of what calls them.
  private static let recorders: Set<String> = [
    "harness_stacks_on_allocate", "on_allocate", "_Unwind_Backtrace", "take_frame", "harness_record_reference",
    "hook_invoke_alloc",
  ]

  /// Whether the frame with this symbol starts work.
  static func startsWork(_ symbol: String) -> Bool {
    starts.contains(symbol) || mangledStarts.contains { symbol.contains($0) }
  }

  /// Whether the frame is a recorder's, or the allocator's own way to its hook.
  static func isRecorder(_ symbol: String, in file: String) -> Bool {
    recorders.contains(symbol) || file.contains("libjemalloc") || file.contains("libgcc_s")
  }

  /// The symbols of a stack, outermost first, within the region; and whether the start of work was found.
  ///
  /// - Parameter symbols: innermost first, with the file of each.
  static func limited(_ symbols: [(name: String, file: String)]) -> (stack: [String], isWithin: Bool) {
    if symbols.contains(where: { symbol in harness.contains { symbol.name.contains($0) } }) {
      return ([], true)
    }
    let inner = symbols.drop { isRecorder($0.name, in: $0.file) }
    let end = inner.firstIndex { startsWork($0.name) }
    let kept = inner[..<(end ?? inner.endIndex)]
    return (kept.reversed().map(\.name), end != nil)
  }
}
