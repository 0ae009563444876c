import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct StoreValuesTests {
  private let store = Store(initialState: Pair.State()) { Pair() }

  @Test func theFirstValueIsTheCurrentOneAndTheLatestIsKept() async {
    store.send(.add(1))
    var iterator = store.values(of: \.number).makeAsyncIterator()
    #expect(await iterator.next() == 1)
    store.send(.add(1))
    store.send(.rename("a"))
    store.send(.add(1))
    #expect(await iterator.next() == 3)
    store.send(.add(0))
    store.send(.add(1))
    #expect(await iterator.next() == 4)
  }

  @Test func aWaitingIterationGetsEachValueInOrder() async {
    let seen = Log<Int>()
    let task = Task { [values = store.values(of: \.number)] in
      for await number in values { seen.append(number) }
    }
    await eventually("the first value") { seen.count == 1 }
    for count in 2...50 {
      store.send(.add(1))
      await eventually("the next value") { seen.count == count }
    }
    #expect(seen.entries == Array(0..<50))
    task.cancel()
    await task.value
    store.send(.add(1))
    #expect(seen.count == 50)
  }

  @Test func theSequenceEndsAfterTheLastValueWhenTheRootGoes() async {
    var store: StoreOf<Pair>? = Store(initialState: Pair.State()) { Pair() }
    var iterator = store!.values(of: \.number).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store!.send(.add(5))
    store = nil
    #expect(await iterator.next() == 5)
    #expect(await iterator.next() == nil)
  }

  @Test func aWaitingIterationEndsWhenTheRootGoes() async {
    var store: StoreOf<Pair>? = Store(initialState: Pair.State()) { Pair() }
    let seen = Log<Int>()
    let task = Task { [values = store!.values(of: \.number)] in
      for await number in values { seen.append(number) }
    }
    await eventually("the first value") { seen.count == 1 }
    store = nil
    await task.value
    #expect(seen.entries == [0])
  }

  @Test func aSequenceOfAStoreThatIsGoneIsEmpty() async {
    var store: StoreOf<Pair>? = Store(initialState: Pair.State()) { Pair() }
    let values = store!.values(of: \.number)
    store = nil
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test func aScopedStoreWhoseRootIsGoneGivesItsLastValueAndNoMore() async throws {
    var root: StoreOf<House>? = house(.init(count: 2))
    let guest = try #require(root!.scope(state: \.guest, action: \.guest))
    root = nil
    let seen = Log<Int>()
    let task = Task { [values = guest.values(of: \.count)] in
      for await count in values { seen.append(count) }
      seen.append(-1)
    }
    await eventually("the sequence ends") { seen.entries == [2, -1] }
    task.cancel()
  }

  @Test func iterationsAreIndependent() async {
    let values = store.values(of: \.number)
    var first = values.makeAsyncIterator()
    #expect(await first.next() == 0)
    store.send(.add(1))
    var second = values.makeAsyncIterator()
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
  }

  /// The root goes in the round that tells the last value, before this one is told.
  @Test func theLastValueIsThatOfTheRoundInWhichTheRootGoes() async {
    var root: StoreOf<Wrapper>? = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = root!.scope(state: \.child, action: \.child)
    let drop = child.observe(\.log.count) { _ in root = nil }
    var iterator = child.values(of: \.log.count).makeAsyncIterator()
    #expect(await iterator.next() == 0)
    child.send("x")
    #expect(root == nil)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    withExtendedLifetime(drop) {}
  }
}
