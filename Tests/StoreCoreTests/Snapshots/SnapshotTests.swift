import Foundation
import Synchronization
import TestSupport
import Testing

@testable import StoreCore

/// What one thread leaves for others.
private final class Handed<Value: Sendable>: @unchecked Sendable {
  // SAFETY: the value is only touched under the lock.
  private let lock = NSLock()
  private var held: Value?

  var value: Value? {
    get { lock.withLock { held } }
    set { lock.withLock { held = newValue } }
  }

}

/// A snapshot never changes; it costs one copy of the state at the next action, and none before or after.
@MainActor
@Suite struct SnapshotTests {
  private func makeStore(_ list: [Int] = []) -> StoreOf<Pair> {
    Store(initialState: Pair.State(list: list)) { Pair() }
  }

  private func address(_ numbers: [Int]) -> UInt {
    numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  private func place(_ store: StoreOf<Pair>) -> UnsafeMutableRawPointer { store.runtime.stateAddress }

  @Test func aSnapshotKeepsTheStateOfItsMoment() {
    let store = makeStore([1, 2])
    let first = store.snapshot()
    store.send(.append(3))
    let second = store.snapshot()
    store.send(.add(5))
    #expect(first.list == [1, 2])
    #expect(second.list == [1, 2, 3])
    #expect(second.number == 0)
    #expect(second.state == Pair.State(list: [1, 2, 3]))
    #expect(store.state == Pair.State(number: 5, list: [1, 2, 3]))
  }

  @Test func theNextActionCopiesOnceAndFurtherOnesNot() {
    var list = [0]
    list.reserveCapacity(100)
    let store = makeStore(list)
    list = []
    let before = (place(store), address(store.list))
    let snapshot = store.snapshot()
    #expect((place(store), address(store.list)) == before)
    store.send(.append(1))
    let after = (place(store), address(store.list))
    #expect(after.0 != before.0)
    #expect(after.1 != before.1)
    for number in 2..<50 {
      store.send(.add(number))
      #expect(place(store) == after.0)
    }
    #expect(address(store.list) == after.1)
    #expect(snapshot.list == [0])
  }

  @Test func snapshotsOfOneMomentShareOneCopy() {
    let store = makeStore()
    let snapshots = (0..<10).map { _ in store.snapshot() }
    let before = place(store)
    store.send(.add(1))
    let after = place(store)
    #expect(after != before)
    store.send(.add(1))
    #expect(place(store) == after)
    #expect(snapshots.allSatisfy { $0.number == 0 })
  }

  @Test func aSnapshotThatIsGoneCostsNoCopy() {
    let store = makeStore([1])
    let before = (place(store), address(store.list))
    for number in 0..<10 {
      #expect(store.snapshot().number == number)
      store.send(.add(1))
      #expect((place(store), address(store.list)) == before)
    }
    #expect(store.number == 10)
  }

  @Test func onlyTheBufferThatIsChangedIsCopied() {
    let store = makeStore([1, 2, 3])
    let snapshot = store.snapshot()
    store.send(.add(1))
    #expect(address(store.list) == address(snapshot.list))
  }

  /// The actions of the drain that runs must not change what an observer has taken.
  @Test func aSnapshotTakenByAnObserverKeepsItsMoment() {
    let store = makeStore()
    var snapshots: [Snapshot<Pair.State>] = []
    let token = store.observe(\.number) { [weak store] number in
      guard let store else { return }
      snapshots.append(store.snapshot())
      if number < 4 { store.send(.add(1)) }
    }
    store.send(.add(1))
    #expect(store.number == 4)
    #expect(snapshots.map(\.number) == [1, 2, 3, 4])
    store.send(.rename("x"))
    #expect(snapshots.last?.name == "")
    withExtendedLifetime(token) {}
  }

  @Test func aScopedStoreGivesASnapshotOfItsPart() {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store.scope(state: \.child, action: \.child)
    child.send("a")
    let snapshot = child.snapshot()
    child.send("b")
    #expect(snapshot.log == ["a"])
    #expect(child.log == ["a", "b"])
  }

  @Test func aPartWithoutAPlaceOfItsOwnIsCopied() throws {
    let store = Store(initialState: Tree.State()) { Tree() }
    store.change { $0.editor = Scripted.State(log: ["a"]) }
    let editor = try #require(store.scope(state: \.editor, action: \.editor))
    let snapshot = editor.snapshot()
    editor.send("b")
    #expect(snapshot.log == ["a"])
    #expect(editor.log == ["a", "b"])
  }

  @Test func aSnapshotOutlivesTheStoreAndTheStateGoesWithTheLast() {
    let gone = Log<Int>()
    struct Held: Sendable { let doomed: Doomed }
    var store: Store<Held, Int>? = Store(initialState: Held(doomed: Doomed { gone.append(1) })) {
      EmptyReducer()
    }
    var snapshots = [store?.snapshot(), store?.snapshot()]
    store = nil
    #expect(gone.count == 0)
    snapshots.removeLast()
    #expect(gone.count == 0)
    snapshots.removeLast()
    #expect(gone.count == 1)
  }

  @Test func aStoreOutlivesItsSnapshotsAndFreesItsState() {
    let gone = Log<Int>()
    struct Held: Sendable {
      var number = 0
      let doomed: Doomed
    }
    do {
      let store = Store<Held, Int>(initialState: Held(doomed: Doomed { gone.append(1) })) {
        Reduce { state, number in
          state.number += number
          return .none
        }
      }
      var snapshot: Snapshot<Held>? = store.snapshot()
      store.send(1)
      #expect(snapshot?.number == 0)
      snapshot = nil
      _ = store.snapshot()
      store.send(1)
      #expect(store.number == 2)
    }
    #expect(gone.count == 1)
  }

  /// Readers on other threads see whole states, and never an older one than before.
  @Test func readersOnOtherThreadsSeeWholeStates() async {
    let store = makeStore()
    let latest = Handed<Snapshot<Pair.State>>()
    let isOver = Atomic(false)
    let torn = Atomic(0)
    let last = Log<Int>()
    async let readers: Void = onThreads(2) { _ in
      var seen = 0
      // Relaxed: whoever misses the end reads once more.
      while !isOver.load(ordering: .relaxed) {
        guard let snapshot = latest.value else { continue }
        let state = snapshot.state
        if state.list.count != state.number || state.number < seen { torn.wrappingAdd(1, ordering: .relaxed) }
        seen = state.number
      }
      last.append(seen)
    }
    for round in 0..<500 {
      store.send(.add(1))
      store.send(.append(1))
      latest.value = store.snapshot()
      if round.isMultiple(of: 50) { await Task.yield() }
    }
    isOver.store(true, ordering: .relaxed)
    await readers
    #expect(torn.load(ordering: .relaxed) == 0)
    #expect(last.count == 2)
    #expect(store.number == 500)
  }

  @Test func aConcurrentStoreGivesSnapshots() async {
    let store = ConcurrentStore(initialState: Pair.State()) { Pair() }
    store.send(.append(1))
    let snapshot = await store.snapshot
    store.send(.append(2))
    #expect(snapshot.list == [1])
    #expect(await store.state.list == [1, 2])
  }

  @Test func effectsAndOtherThreadsFindALentState() async {
    let store = makeStore()
    let snapshot = store.snapshot()
    await store.send(.climb(5)).finish()
    let second = store.snapshot()
    await store.processed()
    #expect(snapshot.number == 0)
    #expect(second.number == 5)
  }

  @Test func whenTheRootIsGoneAScopedStoreGivesTheLastState() {
    var store: StoreOf<Wrapper>? = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store?.scope(state: \.child, action: \.child)
    child?.send("a")
    let before = store?.snapshot()
    store = nil
    #expect(child?.snapshot().log == ["a"])
    #expect(before?.child.log == ["a"])
  }
}
