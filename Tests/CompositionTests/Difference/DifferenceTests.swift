import Foundation
import Testing

@testable import Composition

@Suite struct DifferenceTests {
  struct Library {
    var title = "Public library"
    var isOpen = true
    var books = (0..<6).map { Book(title: "Volume \($0)", shelf: .open(row: $0, column: 1)) }
    var visitors: Set = ["Ann", "Bea", "Cid"]
    var fines = ["Ann": 3, "Bea": 5, "Cid": 8]
    var loan: Loan?
  }

  struct Book { var title: String, shelf: Shelf }

  enum Shelf { case closed, archive(String), open(row: Int, column: Int) }

  struct Loan { var reader: String, days: Int }

  private func difference(_ change: (inout Library) -> Void) -> String? {
    var after = Library()
    change(&after)
    return Composition.difference(Library(), after)
  }

  @Test func thereIsNoneBetweenEqualValues() {
    #expect(difference { _ in } == nil)
    #expect(Composition.difference(1, 1) == nil)
  }

  @Test func smallValuesAreShownWhole() {
    #expect(Composition.difference(1, 2) == "- 1\n+ 2")
    #expect(Composition.difference("a", "b\n") == "- \"a\"\n+ \"b\\n\"")
    #expect(Composition.difference(nil as Int?, 2 as Int?) == "- nil\n+ 2")
    #expect(Composition.difference(Shelf.closed, Shelf.archive("B")) == "- .closed\n+ .archive(\"B\")")
    #expect(
      Composition.difference(Loan(reader: "Ann", days: 1), Loan(reader: "Ann", days: 2)) == """
        - DifferenceTests.Loan(reader: "Ann", days: 1)
        + DifferenceTests.Loan(reader: "Ann", days: 2)
        """)
  }

  @Test func aFieldIsShownInItsPlace() {
    let text = difference {
      $0.isOpen = false
      $0.loan = Loan(reader: "Ann", days: 14)
    }
    #expect(
      text == """
          DifferenceTests.Library(
            … (1 unchanged),
        -   isOpen: true,
        +   isOpen: false,
            … (3 unchanged),
        -   loan: nil
        +   loan: DifferenceTests.Loan(reader: "Ann", days: 14)
          )
        """)
  }

  @Test func onlyTheElementsThatChangedAreShown() {
    let text = difference {
      $0.books[2].shelf = .open(row: 2, column: 7)
      $0.books[3].title = "A title so long that the book does not fit on one line of the text"
    }
    #expect(
      text == """
          DifferenceTests.Library(
            … (2 unchanged),
            books: [
              … (2 unchanged),
              [2]: DifferenceTests.Book(
                … (1 unchanged),
        -       shelf: .open(row: 2, column: 1)
        +       shelf: .open(row: 2, column: 7)
              ),
              [3]: DifferenceTests.Book(
        -       title: "Volume 3",
        +       title: "A title so long that the book does not fit on one line of the text",
                … (1 unchanged)
              ),
              … (2 unchanged)
            ],
            … (3 unchanged)
          )
        """)
  }

  @Test func anInsertionAndARemovalShowTheElementOnly() {
    let inserted = difference { $0.books.insert(Book(title: "New", shelf: .closed), at: 1) }
    #expect(inserted?.contains("+     [1]: DifferenceTests.Book(title: \"New\", shelf: .closed),\n") == true)
    #expect(inserted?.contains("      … (5 unchanged)\n") == true)
    #expect(inserted?.contains("- ") == false)
    let removed = difference { $0.books.remove(at: 4) }
    #expect(removed?.contains("-     [4]: DifferenceTests.Book(\n-       title: \"Volume 4\",\n") == true)
    #expect(removed?.contains("+ ") == false)
  }

  /// Swift hashes with another seed in each process, and here sets of equal elements in two orders.
  @Test func setsAndDictionariesAreSorted() {
    let text = difference {
      $0.visitors = ["Dan", "Cid", "Ann"]
      $0.fines = ["Dan": 1, "Cid": 8, "Ann": 4]
    }
    #expect(
      text == """
          DifferenceTests.Library(
            … (3 unchanged),
        -   visitors: Set(["Ann", "Bea", "Cid"]),
        +   visitors: Set(["Ann", "Cid", "Dan"]),
        -   fines: ["Ann": 3, "Bea": 5, "Cid": 8],
        +   fines: ["Ann": 4, "Cid": 8, "Dan": 1],
            … (1 unchanged)
          )
        """)
    let many = Set((0..<200).map { "\($0)" })
    #expect(
      Composition.difference(many, many.union(["1000"]).subtracting(["5"])) == """
          Set([
            … (4 unchanged),
        +   "1000",
            … (141 unchanged),
        -   "5",
            … (54 unchanged)
          ])
        """)
  }

  @Test func eachAddedAndRemovedKeyIsShown() {
    var before: [Int: String] = [:]
    for key in 10..<50 { before[key] = "value" }
    var after = before
    after[12] = "other"
    after[20] = nil
    after[99] = "new"
    #expect(
      Composition.difference(before, after) == """
          [
            … (2 unchanged),
        -   12: "value",
        +   12: "other",
            … (7 unchanged),
        -   20: "value",
            … (29 unchanged),
        +   99: "new"
          ]
        """)
  }

  final class Node {
    var name: String
    var next: Node?
    init(_ name: String) { self.name = name }
  }

  @Test func objectsThatReferToEachOtherEnd() {
    func ring(_ name: String) -> Node {
      let node = Node(name)
      node.next = Node("second")
      node.next?.next = node
      return node
    }
    #expect(
      Composition.difference(ring("one"), ring("two")) == """
          DifferenceTests.Node(
        -   name: "one",
        +   name: "two",
            … (1 unchanged)
          )
        """)
  }

  @Test func typesOfFunctionsAndGenericTypesHaveReadableNames() {
    struct Local<Value> { var value: Value }
    #expect(typeName(of: Local<Loan>.self) == "DifferenceTests.Local<DifferenceTests.Loan>")
    #expect(typeName(of: [String: Library?].self) == "Dictionary<String, Optional<DifferenceTests.Library>>")
  }

  @Test func valuesOfThePlatformAreDescribed() {
    let id = UUID(uuidString: "5E0C47A7-0D3B-4A39-9F86-5D6B0C3B9F10")!
    #expect(
      Composition.difference([id as Any, Duration.seconds(1)], [id as Any, Duration.seconds(2)]) == """
        - [\(id), 1.0 seconds]
        + [\(id), 2.0 seconds]
        """)
  }

  struct Marked {
    var count = 0
    var fieldMarks = FieldMarks()
  }

  @Test func marksAreNotShown() {
    var after = Marked(count: 1)
    #expect(
      Composition.difference(Marked(), after) == """
        - DifferenceTests.Marked(count: 0)
        + DifferenceTests.Marked(count: 1)
        """)
    after.count = 0
    after.fieldMarks.clear(stamp: 3)
    #expect(Composition.difference(Marked(), after) == nil)
    #expect(oneLine(after) == "DifferenceTests.Marked(count: 0)")
  }
}
