import StoreCore
import TestSupport
import Testing

@testable import StoreCore

@MainActor
@Suite struct OptionalScopeTests {
  private func guest(_ store: StoreOf<House>) -> Store<House.Guest, House.GuestAction>? {
    store.scope(state: \.guest, action: \.guest)
  }

  private func room(_ store: StoreOf<House>) -> Store<House.Small, Int>? {
    store.scope(state: \House.State.room, action: \.own).scope(state: \.taken, action: \.room)
  }

  @Test func anOptionalIsScopedToWhileItIsThere() throws {
    let store = house(nil)
    #expect(guest(store) == nil)
    store.send(.arrive(.init(count: 3)))
    let child = try #require(guest(store))
    #expect(child.count == 3)
    child.send(.count(4))
    #expect(store.guest?.count == 4)
    #expect(guest(store) === child)
  }

  @Test func aCaseIsScopedToWhileTheStateIsInIt() throws {
    let store = house(nil)
    #expect(room(store) == nil)
    store.send(.take(.init(count: 1)))
    let child = try #require(room(store))
    child.send(2)
    #expect(child.count == 2)
    #expect(store.state.room == .taken(.init(count: 2)))
    #expect(room(store) === child)
  }

  @Test func whatIsSentWhenTheStateIsGoneIsDroppedAndReported() async throws {
    let store = house(.init(count: 1))
    let child = try #require(guest(store))
    store.send(.leave)
    let reports = await TestSupport.reports { #expect(child.send(.count(9)).isFinished) }
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("guest"))
    store.send(.arrive(.init(count: 5)))
    // Another child: the store of the first stays inert.
    let again = await self.reports(of: child)
    #expect(again == 1)
    #expect(store.guest?.count == 5)
    #expect(guest(store) !== child)
  }

  private func reports(of child: Store<House.Guest, House.GuestAction>) async -> Int {
    await TestSupport.reports { child.send(.count(9)) }.count
  }

  @Test func readsGiveTheLastValueWhenTheStateIsGone() throws {
    let store = house(.init(count: 1, name: "a"))
    let child = try #require(guest(store))
    child.send(.count(2))
    child.send(.append(7))
    #expect(child.count == 2)
    #expect(child.log == [7])
    store.send(.leave)
    #expect(child.count == 2)
    #expect(child.log == [7])
    #expect(child.name == "a")
    store.send(.arrive(.init(count: 5)))
    #expect(child.count == 2)
  }

  @Test func wholeStateIsRememberedAsItWasLastRead() throws {
    let store = house(.init(count: 1))
    let child = try #require(guest(store))
    child.send(.count(2))
    let last = child.state
    child.send(.count(3))
    store.send(.leave)
    #expect(child.state == last)
  }

  @Test func plainStateIsRememberedAtEachRead() throws {
    let store = house(nil, .taken(.init(count: 1)))
    let child = try #require(room(store))
    child.send(2)
    #expect(child.count == 2)
    store.send(.vacate)
    #expect(child.state == .init(count: 2))
  }

  @Test func aStoreBelowOneThatIsGoneIsInertToo() async throws {
    let store = house(.init(bag: .init(items: [1])))
    let bag = try #require(guest(store)).scope(state: \.bag, action: \.bag)
    bag.send(2)
    #expect(bag.items == [1, 2])
    store.send(.leave)
    let reports = await TestSupport.reports { bag.send(3) }
    #expect(reports.count == 1)
    #expect(bag.items == [1, 2])
  }

  @Test func observersOfStateThatIsGoneAreNotTold() throws {
    let store = house(.init(count: 1))
    let child = try #require(guest(store))
    var told: [Int] = []
    let token = child.observe(\.count) { told.append($0) }
    child.send(.count(2))
    store.send(.leave)
    store.send(.arrive(.init(count: 5)))
    #expect(told == [2])
    withExtendedLifetime(token) {}
  }

  @Test func aClosureTracksWhetherTheChildIsThereAndNotWhatItHolds() {
    let store = house(nil)
    var seen: [Bool] = []
    let token = store.observe { store in seen.append(store.scope(state: \.guest, action: \.guest) != nil) }
    store.send(.other)
    store.send(.arrive(.init(count: 1)))
    store.send(.guest(.count(2)))
    store.send(.leave)
    #expect(seen == [false, true, false])
    withExtendedLifetime(token) {}
  }

  @Test func theCacheShrinksWhenStateGoesAway() throws {
    let store = house()
    weak let child = guest(store)
    #expect(child != nil)
    #expect(store.extras.presentChildren.count == 1)
    store.send(.leave)
    #expect(guest(store) == nil)
    #expect(store.extras.presentChildren.count == 0)
    #expect(child == nil)
  }

  @Test func theRootIsNamedWhenItIsGone() async throws {
    var store: StoreOf<House>? = house()
    let child = try #require(guest(store!))
    store = nil
    let reports = await TestSupport.reports { child.send(.count(1)) }
    #expect(reports.count == 1)
    #expect(reports.first?.cause.contains("root") == true)
    #expect(child.count == 0)
  }

  @Test(.countsAllocations, .optimised)
  func scopingAgainAllocatesNothing() throws {
    let store = house()
    func scope() { withExtendedLifetime(store.scope(state: \.guest, action: \.guest)) {} }
    scope()
    #expect(try allocations { for _ in 0..<100 { scope() } } == 0)
  }

  /// The same paths give the store of the part, and that of the optional as a whole.
  @Test(arguments: [true, false]) func thePartAndTheOptionalHaveStoresOfTheirOwn(partFirst: Bool) throws {
    let store = house(.init(count: 3))
    func whole() -> Store<House.Guest?, House.GuestAction> { store.scope(state: \.guest, action: \.guest) }
    func wholeElsewhere() -> Store<House.Guest?, House.GuestAction> {
      store.scope(state: \.guest, action: \.guest)
    }
    if partFirst { _ = guest(store) }
    let first = whole()
    let part = try #require(guest(store))
    #expect(whole() === first)
    #expect(wholeElsewhere() === first)
    #expect(wholeElsewhere().state?.count == 3)
    #expect(guest(store) === part)
    #expect(part.count == 3)
    store.send(.leave)
    #expect(whole().state == nil)
    #expect(guest(store) == nil)
  }

  /// Of plain bits, and of other state: a field that is nil is not one that was never read.
  @Test func anOptionalFieldKeepsItsLastValue() throws {
    let store = house(.init(nickname: "n"), .taken(.init(pick: 3)))
    let child = try #require(guest(store))
    let small = try #require(room(store))
    #expect(small.pick == 3)
    store.send(.leave)
    store.send(.vacate)
    #expect(child.nickname == "n")
    #expect(small.pick == 3)
  }

  /// What a view shows is kept, not the state that it is read from.
  @Test func readingAViewStoreOfTheChildCopiesNothing() throws {
    let store = house()
    let child = try #require(guest(store))
    let viewStore = ViewStore(child, observe: \.count)
    // Beyond what grows in the loop.
    for number in 0..<1_000 { child.send(.append(number)) }
    func address() -> UInt {
      store.state.guest?.log.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } ?? 0
    }
    var moves = 0
    for number in 0..<100 {
      let before = address()
      #expect(viewStore.state == 0)
      child.send(.append(number))
      if address() != before { moves += 1 }
    }
    #expect(moves <= 1)
    child.send(.count(7))
    #expect(viewStore.state == 7)
    store.send(.leave)
    #expect(viewStore.state == 7)
  }
}
