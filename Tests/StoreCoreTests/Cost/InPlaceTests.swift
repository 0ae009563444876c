import Features
import StoreCore
import Testing

/// State is changed where it is: the buffer of an array moves only when it grows.
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
    for number in 0..<1_000 { store.send(number) }
    #expect(store.count == 1_000)
    #expect(address(store.state) == before)
  }

  @Test func appendingInAChildsState() {
    var state = Parent.State()
    state.child.log = reserved()
    let store = Store(initialState: state) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    state = Parent.State()
    let before = address(store.child.log)
    for _ in 0..<500 {
      store.send(.child(.increment))
      child.send(.increment)
    }
    #expect(store.child.log.count == 1_000)
    #expect(address(store.child.log) == before)
  }

  @Test func appendingInACaseOfEnumState() {
    let store = Store(initialState: loaded()) { LoadingFeature() }
    func log() -> [Int] { if case .loaded(let child) = store.state { child.log } else { [] } }
    let before = address(log())
    for _ in 0..<1_000 { store.send(.child(.increment)) }
    #expect(log().count == 1_000)
    #expect(address(log()) == before)
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
