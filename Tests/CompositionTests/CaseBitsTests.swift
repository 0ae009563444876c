import Composition
import Foundation
import Testing

/// Setting a case's bits makes the value that its constructor makes, whatever the types are.
@Suite struct CaseBitsTests {
  private final class Box: Equatable, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (one: Box, other: Box) -> Bool { one === other }
  }

  private enum Small: Equatable { case tap, hold, number(UInt8) }
  private enum Wrapped: Equatable { case small(Small), other(Small), none }
  private enum Only: Equatable { case wrapped(Wrapped) }
  private enum Outermost: Equatable { case only(Only), text(String), box(Box), quiet }
  private enum Pointers: Equatable { case first(Box), second(Box), third([Int]), idle }
  private enum Doubly: Equatable { case pointers(Pointers), again(Pointers) }
  private enum Maybe: Equatable { case value(Box?), text(String?) }
  private enum Generic<Value: Equatable>: Equatable { case value(Value), pair(Value, Value), empty }
  private enum Holder<Value: Equatable>: Equatable { case value(Value), number(Int) }
  private enum Wide: Equatable { case parts(Int, String, UUID, Bool), id(UUID) }
  private enum TooWide: Equatable { case parts(String, String, String, String, Bool), id(UUID) }
  private indirect enum Tree: Equatable { case leaf(Int), tree(Tree) }
  private enum Functions { case call(() -> Void), type(Int.Type), none }
  private enum Boxed { case any(Any), hashable(AnyHashable), error(any Error), maybe(Int?) }
  private struct Weakly { weak var box: Box? }
  private enum Reference { case weakly(Weakly), number(Int) }
  private enum HalfIndirect: Equatable {
    case direct(Small)
    indirect case boxed(Small)
  }

  /// Whether wrapping by bits gives what the constructor gives, for each payload, having learned from the first.
  private func agree<Payload, Root: Equatable>(_ payloads: [Payload], _ construct: (Payload) -> Root) -> Bool {
    guard let bits = CaseBits.ofCase(of: construct(payloads[0]), payload: Payload.self) else { return false }
    return payloads.allSatisfy { wrap($0, bits, as: Root.self) == construct($0) }
  }

  private func wrap<Payload, Root>(_ payload: Payload, _ bits: CaseBits, as type: Root.Type) -> Root {
    var words = SIMD8<UInt64>.zero
    withUnsafeMutablePointer(to: &words) {
      _ = UnsafeMutableRawPointer($0).initializeMemory(as: Payload.self, to: payload)
    }
    words = bits.applied(to: words)
    return withUnsafeMutablePointer(to: &words) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Root.self).move()
    }
  }

  private static let smalls = [Small.tap, .hold, .number(0), .number(255)]
  private static let wrapped = smalls.flatMap { [Wrapped.small($0), .other($0)] } + [.none]
  private static let boxes = (0..<3).map(Box.init)

  @Test func ofPlainPayloads() {
    #expect(agree(Self.smalls) { Wrapped.small($0) })
    #expect(agree(Self.smalls) { Wrapped.other($0) })
    #expect(agree(Self.wrapped) { Only.wrapped($0) })
    #expect(agree(Self.wrapped.map { Only.wrapped($0) }) { Outermost.only($0) })
  }

  @Test func ofPayloadsThatCount() {
    #expect(agree(["", "short", String(repeating: "long", count: 20)]) { Outermost.text($0) })
    #expect(agree(Self.boxes) { Outermost.box($0) })
    #expect(agree(Self.boxes) { Pointers.first($0) })
    #expect(agree(Self.boxes) { Pointers.second($0) })
    #expect(agree([[], [1], [1, 2]]) { Pointers.third($0) })
    let pointers = Self.boxes.flatMap { [Pointers.first($0), .second($0)] } + [.third([7]), .idle]
    #expect(agree(pointers) { Doubly.pointers($0) })
    #expect(agree(pointers) { Doubly.again($0) })
    #expect(agree([nil] + Self.boxes) { Maybe.value($0) })
    #expect(agree([nil, "", "text"]) { Maybe.text($0) })
  }

  @Test func ofGenericAndLargePayloads() {
    #expect(agree(Self.wrapped) { Generic.value($0) })
    #expect(agree(["a", ""]) { Generic.value($0) })
    #expect(agree(["a", ""].map { Generic.value($0) }) { Holder.value($0) })
    #expect(agree([UUID(), UUID()]) { Wide.id($0) })
    #expect(agree([Wide.parts(1, "two", UUID(), true), .id(UUID())]) { Holder.value($0) })
  }

  @Test func casesOfCasesAreWrappedAtOnce() throws {
    let inner = try #require(CaseBits.ofCase(of: Wrapped.other(.tap), payload: Small.self))
    let middle = try #require(CaseBits.ofCase(of: Only.wrapped(.none), payload: Wrapped.self))
    let outer = try #require(CaseBits.ofCase(of: Outermost.only(.wrapped(.none)), payload: Only.self))
    let all = outer.appending(middle).appending(inner)
    for small in Self.smalls {
      #expect(wrap(small, all, as: Outermost.self) == .only(.wrapped(.other(small))))
    }
    let second = try #require(CaseBits.ofCase(of: Pointers.second(Self.boxes[0]), payload: Box.self))
    let again = try #require(CaseBits.ofCase(of: Doubly.again(.idle), payload: Pointers.self))
    for box in Self.boxes {
      #expect(wrap(box, again.appending(second), as: Doubly.self) == .again(.second(box)))
    }
    #expect(!all.isWord)
    #expect(middle.appending(inner).isWord)
  }

  @Test func whereWrappingIsMoreThereAreNone() {
    #expect(CaseBits.ofCase(of: Tree.leaf(1), payload: Int.self) == nil)
    #expect(CaseBits.ofCase(of: HalfIndirect.boxed(.tap), payload: Small.self) == nil)
    #expect(agree(Self.smalls) { HalfIndirect.direct($0) })
    #expect(CaseBits.ofCase(of: TooWide.id(UUID()), payload: UUID.self) == nil)
    #expect(CaseBits.ofCase(of: 7, payload: Int.self) == nil)
    #expect(CaseBits.ofCase(of: Functions.call {}, payload: (() -> Void).self) == nil)
    #expect(CaseBits.ofCase(of: Functions.type(Int.self), payload: Int.Type.self) == nil)
  }

  /// The constructor of a case takes what can be converted to its payload.
  @Test func whereThePayloadIsConvertedThereAreNone() {
    #expect(CaseBits.ofCase(of: Boxed.any(1), payload: Int.self) == nil)
    #expect(CaseBits.ofCase(of: Boxed.hashable(1), payload: Int.self) == nil)
    #expect(CaseBits.ofCase(of: Boxed.error(CancellationError()), payload: CancellationError.self) == nil)
    #expect(CaseBits.ofCase(of: Boxed.maybe(1), payload: Int.self) == nil)
    #expect(CaseBits.ofCase(of: Boxed.maybe(1), payload: Int?.self) != nil)
  }

  /// Weak references are known by their address on some platforms.
  @Test func whatCannotBeMovedAsBitsIsNot() {
    #expect(CaseBits.ofCase(of: Reference.weakly(Weakly()), payload: Weakly.self) == nil)
    #expect(CaseBits.ofCase(of: Reference.number(1), payload: Int.self) == nil)
  }

  /// Wrapping moves: what the payload holds is neither kept nor let go of.
  @Test func wrappingMovesWhatThePayloadHolds() throws {
    weak var weakBox: Box?
    let bits = try #require(CaseBits.ofCase(of: Doubly.again(.first(Self.boxes[0])), payload: Pointers.self))
    do {
      let box = Box(5)
      weakBox = box
      let doubly: Doubly = wrap(Pointers.second(box), bits, as: Doubly.self)
      #expect(doubly == .again(.second(box)))
    }
    #expect(weakBox == nil)
  }
}
