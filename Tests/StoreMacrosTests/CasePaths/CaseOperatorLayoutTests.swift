import Foundation
import StoreCore
import Testing

/// `/Root.case` on every way in which the compiler lays out an enum.
@Suite(.serialized) struct CaseOperatorLayoutTests {
  enum Single { case only(Int) }
  enum SingleObject { case only(Node) }
  enum SingleEmpty { case only }
  enum Spare { case text(String), none, other }
  enum NoSpare { case number(Int), none, other, more }
  enum Flag { case flag(Bool), off, on }

  @Test func onePayload() {
    check(/Single.only, of: [.only(1), .only(2)], finds: [0: 1, 1: 2])
    check(/SingleObject.only, of: [.only(Node(1))], finds: [0: Node(1)])
    check(AnyCasePath(caseOf: SingleEmpty.only), of: [.only], finds: [0])
    let spare: [Spare] = [.text("short"), .none, .other, .text(String(repeating: "long", count: 20))]
    check(/Spare.text, of: spare, finds: [0: "short", 3: String(repeating: "long", count: 20)])
    check(AnyCasePath(caseOf: Spare.none), of: spare, finds: [1])
    check(AnyCasePath(caseOf: Spare.other), of: spare, finds: [2])
    let numbers: [NoSpare] = [.number(0), .none, .other, .more, .number(-1)]
    check(/NoSpare.number, of: numbers, finds: [0: 0, 4: -1])
    check(AnyCasePath(caseOf: NoSpare.more), of: numbers, finds: [3])
    let flags: [Flag] = [.flag(true), .flag(false), .off, .on]
    check(/Flag.flag, of: flags, finds: [0: true, 1: false])
    check(AnyCasePath(caseOf: Flag.on), of: flags, finds: [3])
  }

  enum Equal: Equatable { case a(Int), b(Int), c, d(Int), e }
  enum Objects { case a(Node), b([Int]), c(Node), d, e(String) }
  enum Mixed { case byte(Int8), list([Int]), wide(Wide32), unit(Void), none, text(String), wider(Wide32) }

  @Test func severalPayloads() {
    let equal: [Equal] = [.a(1), .b(1), .c, .d(1), .e]
    check(/Equal.a, of: equal, finds: [0: 1])
    check(/Equal.b, of: equal, finds: [1: 1])
    check(/Equal.d, of: equal, finds: [3: 1])
    check(/Equal.c, of: equal, finds: [2])
    check(/Equal.e, of: equal, finds: [4])
    let objects: [Objects] = [.a(Node(1)), .b([1]), .c(Node(1)), .d, .e("e")]
    check(/Objects.a, of: objects, finds: [0: Node(1)])
    check(/Objects.b, of: objects, finds: [1: [1]])
    check(/Objects.c, of: objects, finds: [2: Node(1)])
    check(AnyCasePath(caseOf: Objects.d), of: objects, finds: [3])
    check(/Objects.e, of: objects, finds: [4: "e"])
    let mixed: [Mixed] = [
      .byte(-1), .list([1, 2]), .wide(Wide32()), .unit(()), .none, .text("t"), .wider(Wide32(a: 7)),
    ]
    check(/Mixed.byte, of: mixed, finds: [0: -1])
    check(/Mixed.list, of: mixed, finds: [1: [1, 2]])
    check(/Mixed.wide, of: mixed, finds: [2: Wide32()])
    check(/Mixed.unit, of: mixed, finds: [3])
    check(AnyCasePath(caseOf: Mixed.none), of: mixed, finds: [4])
    check(/Mixed.text, of: mixed, finds: [5: "t"])
    check(/Mixed.wider, of: mixed, finds: [6: Wide32(a: 7)])
  }

  enum Sizeless { case a(Nothing), b(Nothing), c, d(Int), never(Never), e(Void) }
  enum Impossible { case never(Never), real(Int), none }

  @Test func payloadsWithoutSize() {
    let values: [Sizeless] = [.a(Nothing()), .b(Nothing()), .c, .d(1), .e(())]
    check(/Sizeless.a, of: values, finds: [0: Nothing()])
    check(/Sizeless.b, of: values, finds: [1: Nothing()])
    check(AnyCasePath(caseOf: Sizeless.c), of: values, finds: [2])
    check(/Sizeless.d, of: values, finds: [3: 1])
    check(/Sizeless.e, of: values, finds: [4])
    checkNothing(/Sizeless.never, in: values)
    checkNothing(/Impossible.never, in: [.real(1), .none])
    check(/Impossible.real, of: [.real(1), .none], finds: [0: 1])
  }

  indirect enum Tree { case leaf, node(Tree, Tree), tagged(Int), named(String), other(Int) }
  enum Boxed {
    indirect case int(Int)
    case plain(Int)
    indirect case vector(SIMD8<Float>), tree(Boxed)
    case unit
    case byte(UInt8)
  }
  enum OnlyBoxed { indirect case only(String) }

  @Test func boxedPayloads() {
    let trees: [Tree] = [.leaf, .node(.leaf, .tagged(1)), .tagged(1), .named("n"), .other(1)]
    check(/Tree.tagged, of: trees, finds: [2: 1])
    check(/Tree.named, of: trees, finds: [3: "n"])
    check(/Tree.other, of: trees, finds: [4: 1])
    check(AnyCasePath(caseOf: Tree.leaf), of: trees, finds: [0])
    check(/Tree.node, of: trees, finds: [1: (Tree.leaf, Tree.tagged(1))]) { one, other in
      (/Tree.tagged).extract(one.1) == (/Tree.tagged).extract(other.1)
    }
    let vector = SIMD8<Float>(1, 2, 3, 4, 5, 6, 7, 8)
    let boxed: [Boxed] = [.int(1), .plain(1), .vector(vector), .tree(.int(3)), .unit, .byte(4)]
    check(/Boxed.int, of: boxed, finds: [0: 1])
    check(/Boxed.plain, of: boxed, finds: [1: 1])
    check(/Boxed.vector, of: boxed, finds: [2: vector])
    check(/Boxed.tree, of: boxed, finds: [3: Boxed.int(3)]) {
      (/Boxed.int).extract($0) == (/Boxed.int).extract($1)
    }
    check(AnyCasePath(caseOf: Boxed.unit), of: boxed, finds: [4])
    check(/Boxed.byte, of: boxed, finds: [5: 4])
    check(/OnlyBoxed.only, of: [.only("only")], finds: [0: "only"])
  }

  enum Carrier<Content, Other> { case content(Content), other(Other), list([Content]), none }
  struct Holder<Element> { enum Slot { case full(Element), pair(Element, Int), empty } }

  private func generic<Content: Equatable>(_ content: Content) {
    let values: [Carrier<Content, String>] = [.content(content), .other("o"), .list([content]), .none]
    check(/Carrier<Content, String>.content, of: values, finds: [0: content])
    check(/Carrier<Content, String>.list, of: values, finds: [2: [content]])
    check(AnyCasePath(caseOf: Carrier<Content, String>.none), of: values, finds: [3])
    let slots: [Holder<Content>.Slot] = [.full(content), .pair(content, 1), .empty]
    check(/Holder<Content>.Slot.full, of: slots, finds: [0: content])
    check(/Holder<Content>.Slot.pair, of: slots, finds: [1: (content, 1)], by: ==)
  }

  @Test func generics() {
    generic(1)
    generic("text")
    generic(Node(1))
    generic(Wide32())
    generic(Nothing())
    generic([Node(1)])
    generic(Optional(Optional(3)))
    let same: [Carrier<Int, Int>] = [.content(1), .other(1), .list([1]), .none]
    check(/Carrier<Int, Int>.content, of: same, finds: [0: 1])
    check(/Carrier<Int, Int>.other, of: same, finds: [1: 1])
  }
}
