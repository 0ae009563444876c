import Harness
import StoreCore
import Testing

/// Features written with the macros cost what they would if written by hand.
@MainActor
@Suite(.countsOptimised, .countsKeyPaths) struct MacroAllocationTests {
  @Test func depth1() throws {
    let store = Store(initialState: Floor1.State()) { Floor1() }
    #expect(try allocations { for _ in 0..<100 { store.send(.child(.increment)) } } == 0)
    #expect(store.child.count == 200)
  }

  @Test func depth3() throws {
    let store = Store(initialState: Floor3.State()) { Floor3() }
    #expect(try allocations { for _ in 0..<100 { store.send(.child(.child(.child(.increment)))) } } == 0)
    #expect(store.child.child.child.count == 200)
  }

  @Test func depth5() throws {
    let store = Store(initialState: Floor5.State()) { Floor5() }
    let action = Floor5.Action.child(.child(.child(.child(.child(.increment)))))
    #expect(try allocations { for _ in 0..<100 { store.send(action) } } == 0)
    #expect(store.child.child.child.child.child.count == 200)
    #expect(store.passed == 200)
  }

  @Test func scopedStoresAtDepth5() throws {
    let store = Store(initialState: Floor5.State()) { Floor5() }
    let ground = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    #expect(try allocations { for _ in 0..<100 { ground.send(.increment) } } == 0)
    #expect(ground.count == 200)
    #expect(try allocations { for _ in 0..<100 { _ = ground.count } } == 0)
  }

  @Test func aChainOfChildren() throws {
    let store = Store(initialState: Desk.State(rows: [.init(id: 1), .init(id: 2)])) { Desk() }
    let actions: [Desk.Action] = [
      .top(.increment), .extra(.increment), .side(.rename("n")), .rows(.element(id: 2, action: .rename("n"))),
    ]
    for action in actions {
      #expect(try allocations { for _ in 0..<100 { store.send(action) } } == 0)
      #expect(keyPathUses { for _ in 0..<100 { store.send(action) } } == 0)
    }
    #expect(store.taps == 1_600)
  }

  @Test func theExamples() throws {
    let store = Store(initialState: Host.State(destination: .timer(TimerFeature.State()))) { Host() }
    #expect(try allocations { for _ in 0..<100 { store.send(.destination(.timer(.tick))) } } == 0)
    #expect(store.destination.timer?.seconds == 200)
  }

  @Test func aMissOfALegacyPathAllocatesNothing() throws {
    let tick = /TabsFeature.Action.timer
    let other = TabsFeature.Action.pageMove(.timer)
    var found = 0
    #expect(try allocations { for _ in 0..<100 where tick.extract(other) != nil { found += 1 } } == 0)
    #expect(found == 0)
  }
}

/// Collections in observable state stay where they are; in debug as in release.
@MainActor
@Suite struct MacroInPlaceTests {
  private func address(_ numbers: [Int]) -> UInt {
    numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func appendingInTheInnermostState() {
    var state = Floor3.State()
    state.child.child.child.log.reserveCapacity(1_000)
    let store = Store(initialState: state) { Floor3() }
    state = Floor3.State()
    let before = address(store.child.child.child.log)
    var moves = 0
    for number in 0..<1_000 {
      store.send(.child(.child(.child(.append(number)))))
      if address(store.child.child.child.log) != before { moves += 1 }
    }
    #expect(store.child.child.child.log.count == 1_000)
    #expect(moves == 0)
  }

  @Test func appendingInAChildOfAChain() {
    let store = Store(initialState: Desk.State()) { Desk() }
    store.send(.extra(.append(-1)))
    var moves = 0
    for number in 0..<1_000 {
      let before = address(store.side!.log)
      let hasRoom = store.side!.log.count < store.side!.log.capacity
      store.send(.extra(.append(number)))
      if hasRoom, address(store.side!.log) != before { moves += 1 }
    }
    #expect(moves == 0)
  }

  @Test func appendingThroughAnAccessor() {
    var state = Ground.State()
    state.log.reserveCapacity(1_000)
    let before = address(state.log)
    for number in 0..<1_000 {
      state.log.append(number)
      #expect(address(state.log) == before)
    }
  }
}
