import CAsymmetricFence
import Synchronization

/// The two fences between a producer that fills a slot and a consumer that goes to rest on it.
///
/// Each writes one word and then reads the other's: the producer its slot's flag, then the word that says where the
/// consumer sleeps; the consumer that word, then the flag. A fence between the two, in both, makes one of them see the
/// other. The producer passes here with every push, the consumer hardly ever, so that the cost is put on the consumer
/// where the system allows it.
@frozen
@usableFromInline
enum FencePair {
  /// The producer only keeps the compiler from reordering; the consumer has the system make every running thread of
  /// the process pass a full fence (Linux: `membarrier`).
  case asymmetric
  /// Both pass a full fence of their own.
  case symmetric

  /// The one for this process; found out once.
  @usableFromInline static let available: FencePair = asymmetric_fence_prepare() ? .asymmetric : .symmetric

  /// The bits of the difference between the sleeper and a slot's ticket by which the producer decides that nobody sleeps
  /// there: all of them; or the lowest alone, which decides nothing, where it has to pass a full fence and look again.
  ///
  /// A mask costs the push nothing that could be measured, a branch on the kind of fence 0.3 ns, a seventh of it.
  @inlinable
  var deciding: UInt { self == .asymmetric ? .max : 1 }

  /// Keeps the compiler from moving the producer's look to before its slot's flag.
  @inlinable
  @inline(__always)
  static func light() { asymmetric_fence_light() }

  /// The consumer's fence.
  @inlinable
  func heavy() {
    if self == .asymmetric {
      asymmetric_fence_heavy()
    } else {
      atomicMemoryFence(ordering: .sequentiallyConsistent)
    }
  }
}
