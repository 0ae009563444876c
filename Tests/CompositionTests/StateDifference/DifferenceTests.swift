import Composition
import Foundation
import Testing

@Suite struct DifferenceTests {
  struct Inner: Hashable, Identifiable {
    var id = 0
    var name = "a"
  }

  enum Mode: Hashable {
    case idle
    case busy(Int)
    case pair(left: Int, right: Inner)
  }

  struct Outer {
    var count = 0
    var inner = Inner()
    var mode = Mode.idle
    var optional: Inner?
    var list: [Int] = [1, 2, 3]
    var rows: IdentifiedArrayOf<Inner> = []
    var set: Set<Int> = [1, 2, 3]
    var table: [String: Int] = ["a": 1, "b": 2]
  }

  private func check(_ expected: String, _ change: (inout Outer) -> Void) {
    var before = Outer()
    before.rows = [Inner(id: 1), Inner(id: 2)]
    var after = before
    change(&after)
    #expect(difference(before, after) == expected)
  }

  @Test func equalValuesDifferInNothing() {
    #expect(difference(Outer(), Outer()) == nil)
    #expect(difference(1, 1) == nil)
    #expect(difference("a", "b") == "- \"a\"\n+ \"b\"")
  }

  @Test func aProperty() {
    check(
      """
        DifferenceTests.Outer(
      -   count: 0,
      +   count: 1,
          … 7 unchanged
        )
      """
    ) { $0.count = 1 }
  }

  @Test func aNestedPropertyAndACase() {
    check(
      """
        DifferenceTests.Outer(
          inner: DifferenceTests.Inner(
      -     name: "a",
      +     name: "b",
            … 1 unchanged
          ),
      -   mode: .idle,
      +   mode: .pair(
      +     left: 1,
      +     right: DifferenceTests.Inner(
      +       id: 0,
      +       name: "a",
      +     ),
      +   ),
          … 6 unchanged
        )
      """
    ) {
      $0.inner.name = "b"
      $0.mode = .pair(left: 1, right: Inner())
    }
  }

  @Test func thePayloadOfOneCase() {
    #expect(difference(Mode.busy(1), Mode.busy(2)) == "  .busy(\n-   1,\n+   2,\n  )")
  }

  @Test func anOptional() {
    check(
      """
        DifferenceTests.Outer(
      -   optional: nil,
      +   optional: DifferenceTests.Inner(
      +     id: 0,
      +     name: "a",
      +   ),
          … 7 unchanged
        )
      """
    ) { $0.optional = Inner() }
  }

  @Test func anArraysLongestCommonPartIsLeftOut() {
    check(
      """
        DifferenceTests.Outer(
          list: [
      +     0: 0,
      -     1: 2,
      -     2: 3,
      +     2: 4,
      +     3: 5,
      +     4: 6,
            … 1 unchanged
          ],
          … 7 unchanged
        )
      """
    ) { $0.list = [0, 1, 4, 5, 6] }
  }

  @Test func anIdentifiedArrayIsComparedByID() {
    check(
      """
        DifferenceTests.Outer(
          rows: [
      -     id 1: DifferenceTests.Inner(
      -       id: 1,
      -       name: "a",
      -     ),
      +     id 3: DifferenceTests.Inner(
      +       id: 3,
      +       name: "a",
      +     ),
            id 2: DifferenceTests.Inner(
      -       name: "a",
      +       name: "new",
              … 1 unchanged
            ),
          ],
          … 7 unchanged
        )
      """
    ) { $0.rows = [Inner(id: 3), Inner(id: 2, name: "new")] }
  }

  @Test func anotherOrderIsSaidToBe() {
    #expect(
      difference(
        IdentifiedArrayOf<Inner>(uniqueElements: [Inner(id: 1), Inner(id: 2)]),
        IdentifiedArrayOf<Inner>(uniqueElements: [Inner(id: 2), Inner(id: 1)])) == """
            [
              … 2 unchanged
              … in another order
            ]
          """)
  }

  @Test func setsAndDictionariesAreSorted() {
    check(
      """
        DifferenceTests.Outer(
          set: Set(
      -     2,
      +     0,
      +     9,
            … 2 unchanged
          ),
          table: [
      -     "a": 1,
      +     "b": 3,
      +     "c": 4,
          ],
          … 6 unchanged
        )
      """.replacingOccurrences(of: "+     \"b\": 3", with: "-     \"b\": 2,\n+     \"b\": 3")
    ) {
      $0.set = [9, 3, 1, 0]
      $0.table = ["c": 4, "b": 3]
    }
  }

  @Test func theSameValuesGiveTheSameText() {
    let sets = (0..<20).map { _ in Set((0..<100).shuffled()) }
    #expect(Set(sets.map { difference($0, Set<Int>())! }).count == 1)
  }

  @Test func valuesThatOnlyCompareAsDifferentAreSaidToBe() {
    struct Hidden: Equatable, CustomReflectable {
      let number: Int
      var customMirror: Mirror { Mirror(self, children: [:]) }
    }
    #expect(difference(Hidden(number: 1), Hidden(number: 2))?.contains("not equal") == true)
    #expect(difference(Hidden(number: 1), Hidden(number: 1)) == nil)
  }

  @Test func aCycleOfObjectsEnds() {
    final class Node {
      var next: Node?
      var number = 0
    }
    let first = Node()
    first.next = Node()
    first.next?.next = first
    let second = Node()
    second.next = second
    second.number = 1
    #expect(difference(first, second)?.contains("number: 1") == true)
    first.next = nil
    second.next = nil
  }

  @Test func eachActionIsPrintedWithWhatItChanged() {
    struct State { var count = 0 }
    enum Action { case add(Int) }
    let printed = Printed()
    let reducer = Reduce<State, Action> { state, action in
      if case .add(let number) = action { state.count += number }
      return .none
    }
    var state = State()
    let printer = ChangePrinter { printed.text += $0 }
    _ = reducer._printChanges(printer).reduce(into: &state, action: .add(2))
    #expect(
      printed.text == """
        received action:
            .add(
              2,
            )
          DifferenceTests.State(
        -   count: 0,
        +   count: 2,
          )

        """)
    _ = reducer._printChanges(printer).reduce(into: &state, action: .add(0))
    #expect(printed.text.hasSuffix("(no change of state)\n"))
    _ = reducer._printChanges(nil).reduce(into: &state, action: .add(1))
    #expect(state.count == 3)
  }

  final class Printed: @unchecked Sendable {
    // SAFETY: only the thread that runs the test touches it.
    var text = ""
  }
}
