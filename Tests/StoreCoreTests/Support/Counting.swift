import Harness
import Testing

extension Trait where Self == ConditionTrait {
  /// Where the allocator can be asked what it handed out.
  static var countsAllocations: Self {
    .enabled(if: AllocationCounter.availability == .available, "no counting allocator here")
  }

  /// Where the optimiser runs: unoptimised code makes key paths, closures and boxes that optimised code does not.
  static var optimised: Self {
    .enabled(if: isOptimised, "debug code allocates what the optimiser removes; run with -c release")
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
@MainActor
func allocations(_ body: () -> Void) throws -> Int {
  body()
  let counts = AllocationCounter.count(body)
  return try #require(counts).allocations
}
