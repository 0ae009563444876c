import Composition
import Testing

@Suite struct CancelIDTests {
  private enum First: Hashable { case id }
  private enum Second: Hashable { case id }

  @Test func equalValuesOfOneTypeAreOneID() {
    #expect(CancelID(7) == CancelID(7))
    #expect(CancelID(7) != CancelID(8))
    #expect(CancelID("a").hashValue == CancelID("a").hashValue)
  }

  @Test func erasureMakesNoDifference() {
    #expect(CancelID(AnyHashable(7)) == CancelID(7))
    #expect(CancelID(AnyHashable(AnyHashable(7))) == CancelID(7))
    #expect(CancelID(AnyHashable(7)).hashValue == CancelID(7).hashValue)
    let erased: any Hashable & Sendable = First.id
    #expect(CancelID(erased) == CancelID(First.id))
  }

  @Test func equalLookingValuesOfTwoTypesAreTwoIDs() {
    #expect(CancelID(First.id) != CancelID(Second.id))
    #expect(CancelID(7) != CancelID(UInt8(7)))
    #expect(CancelID(7) != CancelID(7.0))
    #expect(CancelID(AnyHashable(7)) != CancelID(AnyHashable(7.0)))
  }

  /// Hashes are seeded for each process, so that two may agree by chance; not all of these pairs.
  @Test func emptyTypesHashApart() {
    let pairs = [
      (CancelID(First.id), CancelID(Second.id)), (CancelID(7), CancelID(UInt8(7))),
      (CancelID(7), CancelID(7.0)),
    ]
    #expect(pairs.contains { $0.hashValue != $1.hashValue })
    #expect(CancelID(First.id).hashValue != CancelID(Second.id).hashValue)
  }

  private class Base: Hashable {
    static func == (left: Base, right: Base) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private final class Derived: Base {}

  @Test func theTypeOfAnObjectIsItsOwnWhateverItIsReferredToAs() {
    let object: Base = Derived()
    #expect(CancelID(object) == CancelID(AnyHashable(object)))
    #expect(CancelID(object) == CancelID(Derived()))
    #expect(CancelID(object) != CancelID(Base()))
  }
}
