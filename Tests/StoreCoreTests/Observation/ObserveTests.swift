import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct ObserveTests {
  private let store = Store(initialState: Pair.State()) { Pair() }

  @Test func anObserverIsToldOfItsChangesAndOfNothingElse() {
    var numbers: [Int] = []
    let token = store.observe(\.number) { numbers.append($0) }
    store.send(.add(1))
    store.send(.nothing)
    store.send(.add(0))
    store.send(.rename("a"))
    store.send(.add(2))
    #expect(numbers == [1, 3])
    withExtendedLifetime(token) {}
  }

  @Test func aDrainTellsOnceWithTheSettledValue() {
    var numbers: [Int] = []
    let token = store.observe(\.number) { numbers.append($0) }
    store.send(.climb(100))
    #expect(numbers == [100])
    store.send(.climb(1))
    #expect(numbers == [100, 101])
    withExtendedLifetime(token) {}
  }

  @Test func inACallbackTheStoreHasTheValueTold() {
    var seen: [[Int]] = []
    let token = store.observe(\.number) { [store] in seen.append([$0, store.number, store.state.number]) }
    store.send(.climb(3))
    store.send(.add(1))
    #expect(seen == [[3, 3, 3], [4, 4, 4]])
    withExtendedLifetime(token) {}
  }

  @Test func allAreToldBeforeWhatACallbackSendsIsProcessed() {
    var seen: [String] = []
    let first = store.observe(\.number) { [store] number in
      seen.append("first \(number)")
      if number < 3 { store.send(.add(1)) }
      // Queued behind the round.
      #expect(store.number == number)
    }
    let second = store.observe(\.number) { seen.append("second \($0)") }
    store.send(.add(1))
    #expect(seen == ["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"])
    #expect(store.number == 3)
    withExtendedLifetime((first, second)) {}
  }

  /// Both of an observer's callbacks send; the second round is one for both actions.
  @Test func theActionsOfOneRoundAreOneBatch() {
    var numbers: [Int] = []
    let tokens = (0..<3).map { _ in
      store.observe(\.name) { [store] _ in store.send(.add(1)) }
    }
    let token = store.observe(\.number) { numbers.append($0) }
    store.send(.rename("a"))
    #expect(numbers == [3])
    withExtendedLifetime((tokens, token)) {}
  }

  @Test func comparisonIsWithWhatThisObserverWasToldLast() {
    var early: [Int] = []
    var late: [Int] = []
    let first = store.observe(\.number) { early.append($0) }
    store.send(.add(5))
    let second = store.observe(\.number) { late.append($0) }
    store.send(.add(0))
    store.send(.add(-5))
    #expect(early == [5, 0])
    #expect(late == [0])
    // Only steps of ten are worth telling, from what was told last and not from the value before.
    var steps: [Int] = []
    let third = store.observe({ $0.number }, removeDuplicates: { abs($0 - $1) < 10 }) { steps.append($0) }
    for _ in 0..<25 { store.send(.add(1)) }
    #expect(steps == [10, 20])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func anObserverAddedInACallbackCountsFromTheNextRound() {
    var added: [Int] = []
    var tokens: [StoreObservation] = []
    tokens.append(
      store.observe(\.number) { [store] number in
        guard number == 1 else { return }
        tokens.append(store.observe(\.number) { added.append($0) })
        // This one takes every value for a new one.
        tokens.append(
          store.observe({ $0.number }, removeDuplicates: { _, _ in false }) { added.append($0) })
      })
    store.send(.add(1))
    #expect(added == [])
    store.send(.add(1))
    #expect(added == [2, 2])
    // The first closure holds the tokens, its own among them.
    tokens = []
  }

  @Test func anObserverCancelledInACallbackCountsUntilTheEndOfTheRound() {
    var told: [Int] = []
    var other: StoreObservation?
    let first = store.observe(\.number) { _ in other?.cancel() }
    other = store.observe(\.number) { told.append($0) }
    let last = store.observe(\.number) { _ in other = nil }
    store.send(.add(1))
    store.send(.add(1))
    #expect(told == [1])
    withExtendedLifetime((first, last)) {}
  }

  @Test func cancellingIsIdempotentAndDroppingTheTokenEndsTheObservation() {
    var told = 0
    let cancelled = store.observe(\.number) { _ in told += 1 }
    var dropped: StoreObservation? = store.observe(\.number) { _ in told += 1 }
    let kept = store.observe(\.number) { _ in told += 1 }
    store.send(.add(1))
    #expect(told == 3)
    cancelled.cancel()
    cancelled.cancel()
    dropped = nil
    store.send(.add(1))
    #expect(told == 4)
    #expect(dropped == nil)
    withExtendedLifetime(kept) {}
  }

  @Test func aHundredObserversComeAndGoInEveryOrder() {
    var told = Array(repeating: 0, count: 100)
    var tokens: [Int: StoreObservation] = [:]
    for index in 0..<100 { tokens[index] = store.observe(\.number) { _ in told[index] += 1 } }
    for index in (0..<100).map({ ($0 * 37) % 100 }) {
      store.send(.add(1))
      tokens[index] = nil
    }
    let rounds = (0..<100).map { round in 1 + (0..<100).firstIndex { ($0 * 37) % 100 == round }! }
    #expect(told == rounds)
  }

  @Test func aScopedStoreFollowsTheSameRules() {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store.scope(state: \.child, action: \.child)
    var counts: [Int] = []
    let token = child.observe(\.log.count) { counts.append($0) }
    store.send(.other)
    child.send(.init("a") { .send("b") })
    store.send(.child("c"))
    #expect(counts == [2, 3])
    withExtendedLifetime(token) {}
  }

  @Test func actionsOfOtherThreadsAreToldByTheBatch() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        guard action < 0 else {
          state += 1
          return .none
        }
        return .run { send in
          for number in 0..<500 { await send(number) }
        }
      }
    }
    var told: [Int] = []
    let token = store.observe({ $0 }) { told.append($0) }
    let task = store.send(-1)
    await finished(task)
    #expect(store.state == 500)
    #expect(told.last == 500)
    #expect(told == told.sorted())
    #expect(Set(told).count == told.count)
    withExtendedLifetime(token) {}
  }

  @Test func aBatchThatArrivedAtOnceIsToldOnce() async {
    let sends = Log<Send<Pair.Action>>()
    let gate = Gate()
    let store = Store(initialState: Pair.State()) {
      Reduce<Pair.State, Pair.Action> { state, action in
        if case .rename = action {
          return .run { send in
            sends.append(send)
            await gate.pass()
          }
        }
        return Pair().reduce(into: &state, action: action)
      }
    }
    var told: [Int] = []
    let token = store.observe(\.number) { told.append($0) }
    let task = store.send(.rename("start"))
    await eventually("the effect runs") { sends.count == 1 }
    // Without leaving the main actor: nothing is processed before all are queued.
    let send = sends.entries[0]
    let sent = Log<Bool>()
    let hold = MainActorHold()
    Task.detached {
      // No more than are processed before a turn looks at the clock.
      for _ in 0..<30 { await send(.add(1)) }
      sent.append(true)
      hold.signal()
    }
    hold.holdUntilSignalled()
    await eventually("all are reduced") { store.number == 30 }
    #expect(told == [30])
    gate.open()
    await finished(task)
    withExtendedLifetime(token) {}
  }

  @Test func nobodyIsToldWhenTheRootIsGone() {
    var store: StoreOf<Wrapper>? = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store!.scope(state: \.child, action: \.child)
    var told = 0
    let token = child.observe(\.log.count) { _ in told += 1 }
    child.send("a")
    store = nil
    Report.withHandler({ _ in }) { _ = child.send("b") }
    #expect(told == 1)
    token.cancel()
  }

  @Test func theRootMayBeDroppedInACallback() {
    var store: StoreOf<Pair>? = Store(initialState: Pair.State()) { Pair() }
    var told: [String] = []
    let first = store!.observe(\.number) { _ in
      told.append("first")
      store = nil
    }
    let second = store!.observe(\.number) { _ in told.append("second") }
    store!.send(.add(1))
    #expect(told == ["first", "second"])
    withExtendedLifetime((first, second)) {}
  }
}
