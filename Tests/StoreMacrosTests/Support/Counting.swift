import Harness
import Testing

extension Trait where Self == ConditionTrait {
  /// Where the allocator can be asked what it handed out, and the optimiser has run.
  static var countsOptimised: Self {
    .enabled(
      if: isOptimised && AllocationCounter.availability == .available, "run with -c release and jemalloc")
  }
}

private var isOptimised: Bool {
  #if DEBUG
    false
  #else
    true
  #endif
}

/// How many allocations `body` makes on this thread, apart from those of the first time.
func allocations(_ body: () -> Void) throws -> Int {
  body()
  let counts = AllocationCounter.count(body)
  return try #require(counts).allocations
}
