import CKeyPathHooks
import Harness
import Testing

extension Trait where Self == ConditionTrait {
  /// Where the allocator can be asked what it handed out, and the optimiser has run.
  static var countsOptimised: Self {
    .enabled(
      if: isOptimised && AllocationCounter.availability == .available, "run with -c release and jemalloc")
  }
}

extension Trait where Self == ConditionTrait {
  /// Where the uses of key paths can be counted, and the optimiser has folded those of literals away.
  static var countsKeyPaths: Self {
    .enabled(if: isOptimised && key_path_hooks_available(), "run with -c release on Linux")
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

/// How often `body` makes a key path, or reads or changes a value through one, apart from the first time.
func keyPathUses(_ body: () -> Void) -> Int {
  body()
  key_path_hooks_start()
  body()
  return Int(key_path_hooks_stop())
}
