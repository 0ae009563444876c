import Features
import StoreCore
import Testing

/// State is changed where it is: the buffer of an array moves only when it grows.
///
/// Looked at after each action: a copy made for every action would come back to the same address every second time.
@MainActor
@Suite struct InPlaceTests {
  private func address(_ numbers: [Int]) -> UInt {
    numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func appendingToAnArrayInTheRootsState() {
    let store = Store<[Int], Int>(initialState: reserved()) {
      Reduce { state, number in
        state.append(number)
        return .none
      }
    }
    let before = address(store.state)
    var moves = 0
    for number in 0..<1_000 {
      store.send(number)
      if address(store.state) != before { moves += 1 }
    }
    #expect(store.count == 1_000)
    #expect(moves == 0)
  }

  @Test func appendingInAChildsState() {
    var state = Parent.State()
    state.child.log = reserved()
    let store = Store(initialState: state) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    state = Parent.State()
    let before = address(store.child.log)
    var moves = 0
    for _ in 0..<500 {
      store.send(.child(.increment))
      if address(store.child.log) != before { moves += 1 }
      child.send(.increment)
      if address(store.child.log) != before { moves += 1 }
    }
    #expect(store.child.log.count == 1_000)
    #expect(moves == 0)
  }

  @Test func appendingInACaseOfEnumState() {
    let store = Store(initialState: loaded()) { LoadingFeature() }
    func log() -> [Int] { if case .loaded(let child) = store.state { child.log } else { [] } }
    let before = address(log())
    var moves = 0
    for _ in 0..<1_000 {
      store.send(.child(.increment))
      if address(log()) != before { moves += 1 }
    }
    #expect(log().count == 1_000)
    #expect(moves == 0)
  }

  private func reserved() -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(1_000)
    return numbers
  }

  private func loaded() -> LoadingFeature.State {
    var child = Child.State()
    child.log = reserved()
    return .loaded(child)
  }
}
