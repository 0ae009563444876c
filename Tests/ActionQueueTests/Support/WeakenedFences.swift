@testable import ActionQueue

/// The fences of a claimed slot, one taken out in each; they run ``FencedRelay`` on real threads, without a sanitizer: what is
/// lost is no race but a look at a word that is too old, which the store buffer of any processor gives.
///
/// Two are not among them, and `scripts/relacy` has both: the light fence, which is no instruction, and the consumer's where
/// both have a full one, since on x86-64 the compare-and-swap of `confirm` before it is one too.
enum WeakenedFences {
  static let all: [String: any QueueOperations.Type] = [
    "none-asymmetric": Asymmetric.self,
    "none-symmetric": Symmetric.self,
    "heavy-fence-missing": AsymmetricWithoutHeavy.self,
    "producers-fence-missing": SymmetricWithoutProducers.self,
  ]

  enum AsymmetricWithoutHeavy: Hasty {
    static var fences: FencePair { Asymmetric.fences }

    static func fenceBeforeLooking(_ fences: FencePair) {}
  }

  enum SymmetricWithoutProducers: Hasty {
    static var fences: FencePair { .symmetric }

    static func fenceBeforeLookingAgain() { FencePair.light() }
  }
}
