import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct OrderTests {
  @Test func everythingIsReducedWhenSendReturns() {
    let store = scriptedStore()
    store.start(.merge(.send("a"), .send(.init("b") { .send("d") }), .send("c")))
    #expect(store.log == ["start", "a", "b", "c", "d"])
  }

  @Test func aSendWhileReducingIsQueuedBehindTheAction() {
    let box = Box<Store<[Int], Int>>()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        if action == 1 {
          box.content?.send(2)
          box.content?.send(3)
          state.append(action)
          return .send(4)
        }
        if action == 2 { box.content?.send(5) }
        state.append(action)
        return .none
      }
    }
    box.content = store
    store.send(1)
    #expect(store.state == [1, 2, 3, 4, 5])
    box.content = nil
  }

  @Test func theTaskOfAQueuedSendCoversItsEffects() async {
    let gate = Gate()
    let box = Box<ScriptedStore>()
    let inner = Box<StoreTask>()
    let store = scriptedStore()
    box.content = store
    let outer = store.send(
      .init("outer") {
        MainActor.assumeIsolated {
          inner.content = box.content?.start("inner", .run { _ in await gate.pass() })
        }
        return .none
      })
    #expect(store.log == ["outer", "inner"])
    #expect(outer.isFinished)
    #expect(inner.content?.isFinished == false)
    gate.open()
    await finished(inner.content!)
    box.content = nil
  }

  /// A recursive drain would run out of stack.
  @Test func aLongChainIsALoop() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return action == 0 ? .none : .send(action - 1)
      }
    }
    store.send(200_000)
    #expect(store.state == 200_001)
  }

  /// Places of processed actions are used again although the queue is never empty in between.
  @Test func aLongChainWithABacklogKeepsTheQueueSmall() {
    let queue = PendingQueueProbe()
    queue.append(0)
    for number in 1...100_000 {
      queue.append(number)
      #expect(queue.popFirst() == number - 1)
    }
    #expect(queue.slots < 10_000)
  }

  @Test func whatACrowdNeededIsGivenBack() {
    let queue = PendingQueueProbe()
    for number in 0..<100_000 { queue.append(number) }
    for number in 0..<100_000 { #expect(queue.popFirst() == number) }
    #expect(queue.popFirst() == nil)
    #expect(queue.slots < 5_000)
  }

  @Test func aReducerSeesTheStateThatTheActionBeforeItLeft() async {
    let store = Store<(balance: Int, refused: Int), Int>(initialState: (1_000, 0)) {
      Reduce { state, amount in
        if state.balance >= amount { state.balance -= amount } else { state.refused += 1 }
        return amount > 1 ? .send(1) : .none
      }
    }
    for _ in 0..<300 { store.send(4) }
    #expect(store.balance == 0)
    #expect(store.refused == 200)
  }

  /// Whoever could write through a path would change the state around the queue.
  @Test func noPathToTheStateOfAStoreCanBeWrittenThrough() {
    typealias Scripts = StoreOf<Scripted>
    #expect(!(\Scripts.state is ReferenceWritableKeyPath<Scripts, Scripted.State>))
    #expect(!(\Scripts.log is ReferenceWritableKeyPath<Scripts, [String]>))
  }
}
