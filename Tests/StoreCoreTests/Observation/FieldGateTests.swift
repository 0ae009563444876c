import Features
import Testing

@testable import StoreCore

/// Observers of fields of the root's state: an action that writes none of them makes no round.
@MainActor
@Suite struct FieldGateTests {
  /// Takes part in rounds and does nothing.
  private final class Witness: Observer {
    var rounds = 0
    override func takePart(in runtime: StoreRuntime) { rounds += 1 }
  }

  private func makeStore() -> StoreOf<Watched> { Store(initialState: Watched.State()) { Watched() } }

  private func witness(_ store: StoreOf<Watched>) -> Witness {
    let witness = Witness()
    witness.fieldMask = store.fieldMask(of: \.watched)
    store.runtime.observers.add(witness)
    return witness
  }

  @Test func aFieldThatNobodyObservesMakesNoRound() {
    let store = makeStore()
    let witness = witness(store)
    // The first one finds that everything in a new state is news.
    store.send(.changeOther)
    #expect(witness.rounds == 1)
    for _ in 0..<10 { store.send(.changeOther) }
    #expect(witness.rounds == 1)
    store.send(.changeWatched)
    #expect(witness.rounds == 2)
    store.send(.changeOther)
    #expect(witness.rounds == 2)
  }

  @Test func observersOfFieldsAreToldOfEachChange() {
    let store = makeStore()
    var told: [Int] = []
    let tokens = (0..<3).map { number in store.observe(\.watched) { told.append(10 * number + $0) } }
    for _ in 0..<2 {
      store.send(.changeOther)
      store.send(.changeWatched)
    }
    #expect(told == [1, 11, 21, 2, 12, 22])
    withExtendedLifetime(tokens) {}
  }

  @Test func anObserverThatComesLaterCounts() {
    let store = makeStore()
    var told: [String] = []
    let first = store.observe(\.watched) { told.append("watched \($0)") }
    store.send(.changeWatched)
    let second = store.observe(\.other) { told.append("other \($0)") }
    store.send(.changeOther)
    store.send(.changeWatched)
    #expect(told == ["watched 1", "other 1", "watched 2"])
    withExtendedLifetime((first, second)) {}
  }

  /// An observer whose part no mark tells of has rounds for all.
  @Test func besideAnObserverOfAnythingElseEachActionMakesARound() {
    let store = makeStore()
    let witness = witness(store)
    var sums: [Int] = []
    var token: StoreObservation? = store.observe({ $0.watched + $0.other }) { sums.append($0) }
    store.send(.changeOther)
    store.send(.changeOther)
    #expect(witness.rounds == 2)
    #expect(sums == [1, 2])
    token?.cancel()
    token = nil
    // The marks were not cleared meanwhile.
    store.send(.changeOther)
    store.send(.changeOther)
    #expect(witness.rounds == 3)
  }

  @Test func aSnapshotLeavesTheMarksAlone() {
    let store = makeStore()
    var told: [Int] = []
    let token = store.observe(\.watched) { [weak store] in
      told.append($0)
      if let store { withExtendedLifetime(store.snapshot()) {} }
    }
    let witness = witness(store)
    let snapshot = store.snapshot()
    let marks = snapshot.fieldMarks.mayHaveChanged(anyOf: .max, since: 0)
    store.send(.changeWatched)
    store.send(.changeOther)
    store.send(.changeWatched)
    #expect(told == [1, 2])
    #expect(witness.rounds == 3)
    #expect(snapshot.fieldMarks.mayHaveChanged(anyOf: .max, since: 0) == marks)
    withExtendedLifetime(token) {}
  }

  /// A whole state put into the place of another is news, whatever its own marks say.
  @Test func aReplacedStateIsNews() {
    let other = makeStore()
    let otherToken = other.observe(\.watched) { _ in }
    for _ in 0..<5 { other.send(.changeWatched) }
    let replacement = other.state
    let store = Store<Watched.State, Bool>(initialState: Watched.State()) {
      Reduce { state, replaces in
        if replaces { state = replacement } else { state.other += 1 }
        return .none
      }
    }
    var told: [Int] = []
    let token = store.observe(\.watched) { told.append($0) }
    store.send(false)
    store.send(true)
    #expect(told == [5])
    withExtendedLifetime((token, otherToken)) {}
  }

  /// A child that changes its state in place marks that some child did, not the property it stands in.
  @Test func aPropertyThatAChildChangesCounts() {
    let store = Store(initialState: PagedTabs.State()) { PagedTabs() }
    var told: [Int] = []
    let token = store.observe(\.timerState) { told.append($0.seconds) }
    store.send(.timer(.tick))
    store.send(.pageMove(.analyze))
    store.send(.analyze(.sessionRecorded))
    store.send(.timer(.tick))
    #expect(told == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func theMarksAreFound() {
    #expect(offsetOfFieldMarks(in: Watched.State()) != nil)
    #expect(offsetOfFieldMarks(in: PagedTabs.State()) != nil)
    #expect(offsetOfFieldMarks(in: MacroLevel3.State()) != nil)
  }

  @Test func trackedReadsOfFieldsCountToo() {
    let store = makeStore()
    var seen: [Int] = []
    let token = store.observe { seen.append($0.watched) }
    let witness = witness(store)
    store.send(.changeOther)
    store.send(.changeOther)
    store.send(.changeWatched)
    #expect(seen == [0, 1])
    #expect(witness.rounds == 2)
    withExtendedLifetime(token) {}
  }

  private enum Change {
    case other
    case restore(Watched.State)
  }

  private func restorable() -> Store<Watched.State, Change> {
    Store(initialState: Watched.State()) {
      Reduce { state, change in
        switch change {
        case .other: state.other += 1
        case .restore(let old): state = old
        }
        return .none
      }
    }
  }

  /// The copy has the stamp of the last round, and the observer has seen a later value.
  @Test func anOlderCopyIsNewsToAnObserverThatCameAfterIt() {
    let store = restorable()
    let first = store.observe(\.watched) { _ in }
    store.send(.other)
    let saved = store.state
    store.send(.other)
    var told: [Int] = []
    let second = store.observe(\.other) { told.append($0) }
    store.send(.restore(saved))
    #expect(told == [1])
    withExtendedLifetime((first, second)) {}
  }

  @Test func anOlderCopyIsNewsAfterARoundWithOthers() {
    let store = restorable()
    var told: [Int] = []
    let token = store.observe(\.other) { told.append($0) }
    store.send(.other)
    let saved = store.state
    var other: StoreObservation? = store.observe({ $0.watched }) { _ in }
    store.send(.other)
    other?.cancel()
    other = nil
    store.send(.restore(saved))
    #expect(told == [1, 2, 1])
    withExtendedLifetime(token) {}
  }

  @Test func anOlderCopyIsNewsAfterARoundWithASnapshot() {
    let store = restorable()
    var told: [Int] = []
    var snapshot: Snapshot<Watched.State>?
    let token = store.observe(\.other) { [weak store] other in
      told.append(other)
      if other == 2 { snapshot = store?.snapshot() }
    }
    store.send(.other)
    let saved = store.state
    store.send(.other)
    store.send(.restore(saved))
    #expect(told == [1, 2, 1])
    withExtendedLifetime((token, snapshot)) {}
  }
}
