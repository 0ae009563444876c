@testable import ActionQueue

/// A consumer that goes to sleep on a claimed slot at once, as it does in production only when the producer was stopped.
protocol Hasty: QueueOperations {}

extension Hasty {
  static var patience: Int { 0 }
}

/// The fences of production where the system has a heavy one, which asking for them makes ready.
enum Asymmetric: Hasty {
  static var fences: FencePair {
    precondition(FencePair.available == .asymmetric, "the system has no membarrier")
    return .asymmetric
  }
}

/// The fences of production elsewhere.
enum Symmetric: Hasty {
  static var fences: FencePair { .symmetric }
}
