@testable import ActionQueue

/// The fences of a claimed slot, one taken out in each; they run ``FencedRelay`` on real threads, without a sanitizer: what is
/// lost is no race but a look at a word that is too old, which the store buffer of any processor gives.
///
/// The light fence is not among them, as it is no instruction: `scripts/relacy` has it.
enum WeakenedFences {
  static let all: [String: any QueueOperations.Type] = [
    "none-asymmetric": Asymmetric.self,
    "none-symmetric": Symmetric.self,
    "heavy-fence-missing": AsymmetricWithoutHeavy.self,
    "producers-fence-missing": SymmetricWithoutProducers.self,
    "consumers-fence-missing": SymmetricWithoutConsumers.self,
  ]

  enum AsymmetricWithoutHeavy: Hasty {
    static var fences: FencePair { Asymmetric.fences }

    static func fenceBeforeLooking(_ fences: FencePair) {}
  }

  enum SymmetricWithoutProducers: Hasty {
    static var fences: FencePair { .symmetric }

    static func fenceAfterPublishing(_ fences: FencePair) { FencePair.asymmetric.light() }
  }

  enum SymmetricWithoutConsumers: Hasty {
    static var fences: FencePair { .symmetric }

    static func fenceBeforeLooking(_ fences: FencePair) {}
  }
}
