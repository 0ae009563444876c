import StoreCore
import Testing

/// What attached children cost: nothing allocated for an action without effects, everything changed in place.
@MainActor
@Suite struct ComposingCostTests {
  @Test(.countsAllocations, .optimised, arguments: [3, 1_000])
  func anActionOfAnAttachedChildAllocatesNothing(cards: Int) throws {
    let store = boardStore(cards: cards, capacity: 1_000)
    let count = try allocations {
      for number in 0..<100 {
        store.send(.top(.add(number)))
        store.send(.slot(.card(.add(number))))
        store.send(.cards(.element(id: number % cards, action: .add(number))))
      }
    }
    #expect(count == 0)
    #expect(store.top?.log.count == 200)
    #expect(store.cards[id: 0]?.log.isEmpty == false)
  }

  @Test(arguments: [3, 1_000]) func attachedChildrenAreChangedInPlace(cards: Int) {
    let store = boardStore(cards: cards, capacity: 1_000)
    func addresses() -> [UInt] {
      var logs = [store.top?.log ?? [], store.cards[id: 1]?.log ?? []]
      if case .full(let card) = store.state.slot { logs.append(card.log) }
      let storage = store.cards.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
      return logs.map { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } } + [storage]
    }
    let before = addresses()
    var moves = 0
    for number in 0..<300 {
      store.send(.top(.add(number)))
      store.send(.slot(.card(.add(number))))
      store.send(.cards(.element(id: 1, action: .add(number))))
      if addresses() != before { moves += 1 }
    }
    #expect(before.count == 4)
    #expect(store.cards[id: 1]?.log.count == 300)
    #expect(moves == 0)
  }

  @Test(.countsAllocations, .optimised, arguments: [5, 500])
  func changingAnElementAllocatesNothing(count: Int) throws {
    var array = IdentifiedArray(uniqueElements: (0..<count).map { Board.Card.State(id: $0) })
    #expect(try allocations { for id in 0..<count { array[id: id]?.log = [] } } == 0)
    #expect(try allocations { for id in 0..<count { array.withElement(id: id) { $0.log = [] } } } == 0)
    #expect(try allocations { for id in 0..<count { array[id].log = [] } } == 0)
    #expect(array.count == count)
  }
}
