import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Sends made by the destructors of what the store lets go of.
@MainActor
@Suite struct DestructionTests {
  enum Action {
    case carry(Doomed)
    case keep(Doomed?)
    case note(String)
    case forward([Action])
  }

  struct State {
    var kept: Doomed?
    var log: [String] = []
  }

  /// Counts its actions, which hold something.
  private struct Tally: Reducer {
    func reduce(into state: inout Int, action: Doomed) -> Effect<Doomed> {
      state += 1
      return .none
    }
  }

  private let box = Box<Store<State, Action>>()

  private func makeStore() -> Store<State, Action> {
    let store = Store<State, Action>(initialState: State()) {
      Reduce { state, action in
        switch action {
        case .carry: state.log.append("carry")
        case .keep(let object):
          state.kept = object
          state.log.append("keep")
        case .note(let text): state.log.append(text)
        case .forward(let actions): return .merge(actions.map { .send($0) })
        }
        return .none
      }
    }
    box.content = store
    return store
  }

  /// Sends when it is destroyed.
  private func doomed(_ action: @escaping @MainActor @Sendable () -> Action) -> Doomed {
    Doomed.onMain { [box] in box.content?.send(action()) }
  }

  @Test func aPayloadTakenOffTheQueueMaySend() {
    let store = makeStore()
    store.send(.forward([.carry(doomed { .note("last words") }), .note("next")]))
    #expect(store.log == ["carry", "next", "last words"])
    box.content = nil
  }

  @Test func aPayloadSentDirectlyMaySend() {
    let store = makeStore()
    store.send(.carry(doomed { .note("last words") }))
    #expect(store.log == ["carry", "last words"])
    box.content = nil
  }

  /// Whoever sent it: an effect on the pool, one that starts at once, a timer.
  @Test func aPayloadThatAnEffectSentIsDestroyedInTheDrain() async {
    let clock = SimulatedClock()
    let inDrain = Log<Bool>()
    let store = scriptedStore()
    let carry: @MainActor @Sendable () -> Scripted.Action = {
      let payload = Doomed.onMain { inDrain.append(store.runtime.phase == .draining) }
      return Scripted.Action("carry") { withExtendedLifetime(payload) { .none } }
    }
    for start in [EffectStart.pool, .immediate] {
      await store.start(.run(start: start) { send in await send(carry()) }).finish()
    }
    let timed = store.start(.send(carry(), after: .seconds(1), on: clock))
    clock.advance(by: .seconds(1))
    await timed.finish()
    #expect(inDrain.entries == [true, true, true])
  }

  @Test func aPayloadSentToAConcurrentStoreIsDestroyedInTheDrain() async {
    let inDrain = Log<Bool>()
    let store = ConcurrentStore(initialState: 0) { Tally() }
    for _ in 0..<3 { store.send(Doomed { inDrain.append(store.runtime.phase == .draining) }) }
    await store.finish(Doomed { inDrain.append(store.runtime.phase == .draining) })
    #expect(inDrain.entries == [true, true, true, true])
  }

  @Test func aStateValueDroppedByTheReducerMaySend() {
    let store = makeStore()
    store.send(.keep(doomed { .note("last words") }))
    store.send(.keep(nil))
    #expect(store.log == ["keep", "keep", "last words"])
    box.content = nil
  }

  @Test func chainsOfDroppedStateValuesAreALoop() {
    let store = makeStore()
    func link(_ number: Int) -> Doomed? {
      number == 0 ? nil : doomed { .forward([.keep(link(number - 1)), .keep(nil)]) }
    }
    store.send(.keep(link(20_000)))
    store.send(.keep(nil))
    #expect(store.log.count == 40_002)
    #expect(store.kept == nil)
    box.content = nil
  }

  @Test func chainsOfPayloadsAreALoop() {
    let store = makeStore()
    func link(_ number: Int) -> Action {
      number == 0 ? .note("end") : .carry(doomed { link(number - 1) })
    }
    store.send(link(20_000))
    #expect(store.log.count == 20_001)
    #expect(store.log.last == "end")
    box.content = nil
  }

  /// What an effect captured is let go of when the drain, in which it was cancelled, starts the others.
  @Test(arguments: [false, true]) func whatACancelledEffectCapturedMaySend(isFedBack: Bool) {
    let store = scriptedStore()
    let box = Box<ScriptedStore>()
    box.content = store
    let action = Scripted.Action("start") {
      let captured = Doomed.onMain { box.content?.send("last words") }
      return .merge(
        .run { _ in withExtendedLifetime(captured) {} }.cancellable(id: 1), .cancel(id: 1), .send("next"))
    }
    if isFedBack { store.start("outer", .send(action)) } else { store.send(action) }
    #expect(store.log.suffix(3) == ["start", "next", "last words"])
    box.content = nil
  }

  /// The action that carries the destructor is the last of its drain, and leads to nothing.
  @Test func aSnapshotTakenByADestructorKeepsItsMoment() {
    enum Action {
      case carry(Doomed)
      case append(Int)
    }
    let shot = Box<Snapshot<[Int]>>()
    let store = Store<[Int], Action>(initialState: [1]) {
      Reduce { state, action in
        if case .append(let number) = action { state.append(number) }
        return .none
      }
    }
    store.send(.carry(.onMain { [weak store] in shot.content = store?.snapshot() }))
    #expect(shot.content?.state == [1])
    store.send(.append(2))
    #expect(shot.content?.state == [1])
    #expect(store.state == [1, 2])
  }
}
