import Composition
import Foundation
import Testing

@Suite struct IdentifiedArrayTests {
  struct Item: Identifiable, Hashable, Codable, Sendable {
    var id: Int
    var tags: [Int] = []
  }

  private func items(_ count: Int) -> IdentifiedArrayOf<Item> {
    IdentifiedArray(uniqueElements: (0..<count).map { Item(id: $0, tags: [$0]) })
  }

  private func address(_ numbers: [Int]?) -> UInt {
    numbers.map { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } } ?? 0
  }

  private func address(_ array: IdentifiedArrayOf<Item>) -> UInt {
    array.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
  }

  @Test(arguments: [5, 500]) func elementsAreChangedInPlace(count: Int) {
    var array = items(count)
    for id in 0..<count { array[id: id]?.tags.reserveCapacity(100) }
    let storage = address(array)
    let middle = count / 2
    let before = address(array[middle].tags)
    for number in 0..<30 {
      array[id: middle]?.tags.append(number)
      #expect(address(array[middle].tags) == before)
      array.withElement(id: middle) { $0.tags.append(number) }
      #expect(address(array[middle].tags) == before)
      array[middle].tags.append(number)
      #expect(address(array[middle].tags) == before)
    }
    #expect(array[id: middle]?.tags.count == 91)
    #expect(address(array) == storage)
  }

  @Test(arguments: [5, 500]) func aCopyIsIndependentAndMadeOnce(count: Int) {
    var array = items(count)
    let copy = array
    array[id: 0]?.tags = []
    let storage = address(array)
    array[id: 1]?.tags = []
    array.remove(id: 2)
    #expect(address(array) == storage)
    #expect(copy == items(count))
    #expect(copy.index(id: count - 1) == count - 1)
    #expect(array.index(id: count - 1) == count - 2)
  }

  @Test func settingByIndexAnotherID() {
    for count in [3, 30] {
      var array = items(count)
      array[1] = Item(id: 100)
      #expect(array.index(id: 100) == 1)
      #expect(array.index(id: 1) == nil)
      array[2].id = 200
      #expect(array.index(id: 200) == 2)
      #expect(Array(array.ids.prefix(3)) == [0, 100, 200])
    }
  }

  @Test func aDuplicateStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Item(id: 1), Item(id: 1)])
    }
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)]
      array[0] = Item(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var array = IdentifiedArray(uniqueElements: (0..<20).map { Item(id: $0) })
      array[0].id = 2
    }
  }

  @Test func anElementMustKeepItsIDThroughTheID() async {
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1)]
      array[id: 1]?.id = 2
    }
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1)]
      array.withElement(id: 1) { $0.id = 2 }
    }
  }

  @Test func duplicatesAreDecidedByTheCaller() {
    let elements = [Item(id: 1, tags: [1]), Item(id: 2), Item(id: 1, tags: [3])]
    let last = IdentifiedArray(elements) { _, new in new }
    #expect(last.elements == [Item(id: 1, tags: [3]), Item(id: 2)])
    let first = IdentifiedArray(elements, id: \.id) { old, _ in old }
    #expect(first.elements == [Item(id: 1, tags: [1]), Item(id: 2)])
  }

  @Test func anyKeyPathIdentifies() {
    var array = IdentifiedArray(uniqueElements: ["a", "bb", "ccc"], id: \.count)
    #expect(array[id: 2] == "bb")
    #expect(!array.append("zz").inserted)
    array.append("dddd")
    #expect(Array(array.ids) == [1, 2, 3, 4])
  }

  @Test func codingIsThatOfAnArrayAndRefusesDuplicates() throws {
    let array = items(20)
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Item].self, from: data) == array.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: data) == array)
    let doubled = try JSONEncoder().encode([Item(id: 1), Item(id: 1)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: doubled)
    }
  }

  @Test func equalityAndHashAreThoseOfTheElementsInOrder() {
    var array = items(20)
    #expect(array == items(20))
    #expect(array.hashValue == items(20).hashValue)
    array.swapAt(3, 4)
    #expect(array != items(20))
    array.swapAt(3, 4)
    #expect(array == items(20))
  }

  /// Algorithms over any mutable collection write elements one by one, or through the buffer.
  @Test func genericAlgorithmsKeepTheIndexRight() {
    func sortAny<C: MutableCollection & RandomAccessCollection>(_ items: inout C) where C.Element == Item {
      items.sort { $0.id > $1.id }
    }
    func reverseAny<C: MutableCollection & BidirectionalCollection>(_ items: inout C) { items.reverse() }
    for count in [4, 40] {
      var array = items(count)
      sortAny(&array)
      #expect(array.index(id: 0) == count - 1)
      reverseAny(&array)
      #expect(array == items(count))
      for id in 0..<count { #expect(array.index(id: id) == id) }
    }
  }

  @Test func aNameOfTheMembersChangesWithThem() {
    var array = items(20)
    let name = array.membership
    array[id: 3]?.tags = []
    array.swapAt(0, 1)
    #expect(array.membership == name)
    let old = array
    array.append(Item(id: 20))
    #expect(array.membership != name)
    let grown = array.membership
    array = old
    array.append(Item(id: 21))
    #expect(array.membership != grown)
    array.remove(id: 21)
    #expect(array.membership != grown)
    #expect(items(3).membership == nil)
    var own = items(20)
    let before = own.membership
    own.append(Item(id: 20))
    #expect(own.membership != before)
  }

  @Test func filteringKeepsTheType() {
    let odd: IdentifiedArrayOf<Item> = items(20).filter { $0.id % 2 == 1 }
    #expect(odd[id: 7]?.tags == [7])
    #expect(odd.count == 10)
    #expect("\(IdentifiedArray(uniqueElements: [1, 2], id: \.self))" == "[1, 2]")
  }
}
