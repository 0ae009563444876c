import Composition
import Testing

/// Changes of a part of an ``IdentifiedArray``, with few elements and with a table.
@Suite struct IdentifiedArraySliceTests {
  struct Item: Identifiable, Equatable, Sendable { var id: Int }

  private func items(_ count: Int) -> IdentifiedArrayOf<Item> {
    IdentifiedArray(uniqueElements: (0..<count).map { Item(id: $0) })
  }

  private func check(
    _ array: IdentifiedArrayOf<Item>, begins ids: [Int], count: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(Array(array.ids.prefix(ids.count)) == ids, sourceLocation: sourceLocation)
    #expect(array.count == count, sourceLocation: sourceLocation)
    for (position, id) in array.ids.enumerated() where array.index(id: id) != position {
      Issue.record("id \(id) is not found at \(position)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [4, 40]) func elementsChangePlaces(count: Int) {
    var array = items(count)
    array[0..<2].swapAt(0, 1)
    check(array, begins: [1, 0, 2], count: count)
    array[0..<3].sort { $0.id > $1.id }
    check(array, begins: [2, 1, 0], count: count)
    array[1...2].reverse()
    check(array, begins: [2, 0, 1, 3], count: count)
    array[...].sort { $0.id < $1.id }
    #expect(array == items(count))
    check(array, begins: [0, 1, 2, 3], count: count)
  }

  @Test(arguments: [4, 40]) func aSliceIsReplaced(count: Int) {
    var array = items(count)
    array[1..<3] = [Item(id: 100)]
    check(array, begins: [0, 100, 3], count: count - 1)
    #expect(array.index(id: 1) == nil)
    array[2..<2] = [Item(id: 1), Item(id: 2)]
    check(array, begins: [0, 100, 1, 2, 3], count: count + 1)
    array[0..<count] = []
    #expect(array.index(id: 100) == nil)
    array[...] = items(40)[...]
    check(array, begins: [0, 1, 2, 3], count: 40)
  }

  @Test(arguments: [4, 40]) func aCopyIsIndependent(count: Int) {
    var array = items(count)
    let copy = array
    array[0..<2].swapAt(0, 1)
    check(copy, begins: [0, 1, 2], count: count)
    #expect(array[1..<3].map(\.id) == [0, 2])
  }

  /// Algorithms over any mutable collection.
  @Test(arguments: [4, 40]) func genericAlgorithmsReachSlices(count: Int) {
    func turnHalf<C: MutableCollection & BidirectionalCollection>(_ items: inout C)
    where C.SubSequence: MutableCollection & BidirectionalCollection {
      items[items.startIndex..<items.index(items.startIndex, offsetBy: 2)].reverse()
    }
    var array = items(count)
    turnHalf(&array)
    check(array, begins: [1, 0, 2], count: count)
  }

  @Test func aDuplicateStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var array = IdentifiedArray(uniqueElements: (0..<4).map { Item(id: $0) })
      array[0..<2] = [Item(id: 3)]
    }
    await #expect(processExitsWith: .failure) {
      var array = IdentifiedArray(uniqueElements: (0..<40).map { Item(id: $0) })
      array[0..<2] = [Item(id: 3)]
    }
  }
}
