import Foundation
import StoreCore
import TestSupport
import Testing

@testable import Composition

/// Sends from other threads, through the `Send` of an effect.
@MainActor
@Suite struct ThreadTests {
  struct Message: Sendable {
    var producer: Int
    var number: Int
    var note: Note
  }

  /// Plain memory, written before the send and read by the reducer: what ThreadSanitizer watches.
  final class Note: @unchecked Sendable {
    // SAFETY: handed from the producer to the reducer; that this is enough is what the test is about.
    var number = 0
  }

  enum Action: Sendable {
    case start
    case message(Message)
  }

  /// Each producer's messages come in order, once each, and the reducer's check and act are one step.
  @Test func noneLostNoneDoubledInOrder() async {
    let sends = Log<Send<Action>>()
    let gate = Gate()
    let producers = 4
    let each = 25_000
    let store = Store<(next: [Int], faults: Int, tickets: Int), Action>(
      initialState: (Array(repeating: 0, count: producers), 0, 1_000)
    ) {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            sends.append(send)
            await gate.pass()
          }
        case .message(let message):
          if state.next[message.producer] != message.number || message.note.number != message.number {
            state.faults += 1
          }
          state.next[message.producer] = message.number + 1
          if state.tickets > 0 { state.tickets -= 1 }
        }
        return .none
      }
    }
    let task = store.send(.start)
    await eventually("the effect hands its send out") { sends.count == 1 }
    let send = sends.entries[0]
    await onThreads(producers) { producer in
      for number in 0..<each {
        let note = Note()
        note.number = number
        _ = send.target.accept(.message(Message(producer: producer, number: number, note: note)))
      }
    }
    gate.open()
    await finished(task)
    #expect(store.next == Array(repeating: each, count: producers))
    #expect(store.faults == 0)
    #expect(store.tickets == 0)
  }

  @Test func anEffectsActionsArriveInTheOrderOfItsSends() async {
    let store = scriptedStore()
    let names = (0..<2_000).map(String.init)
    await finished(
      store.start(.run { send in for name in names { await send(Scripted.Action(name)) } }))
    #expect(store.log == ["start"] + names)
  }

  @Test func sendReturnsWhenTheActionIsAcceptedNotWhenItIsReduced() async {
    let store = scriptedStore()
    let hold = MainActorHold()
    let task = store.start(
      .run { send in
        await send("a")
        await send("b")
        hold.signal()
      })
    hold.holdUntilSignalled()
    #expect(store.log == ["start"])
    await finished(task)
    #expect(store.log == ["start", "a", "b"])
  }

  /// Accepted while the main actor was held: the whole flood is there when it comes to its turn.
  @Test func aFloodLeavesTurnsToOtherWorkOfTheMainActor() async {
    let flood = 10_000
    let hold = MainActorHold()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, number in
        guard number == 0 else {
          state += 1
          return .none
        }
        // Each sends less than what makes it wait.
        return .merge(
          (0..<10).map { _ in
            .run { send in
              for number in 1...flood / 10 { await send(number) }
              hold.signal()
            }
          })
      }
    }
    let task = store.send(0)
    hold.holdUntilSignalled(10)
    var counts = [store.state]
    func lookAgain() {
      Task { @MainActor in
        counts.append(store.state)
        if store.state < flood { lookAgain() }
      }
    }
    lookAgain()
    await eventually("the flood is processed") { counts.last == flood }
    let steps = zip(counts, counts.dropFirst()).map { $1 - $0 }
    #expect(steps.max()! <= 1_024)
    #expect(steps.count >= 9)
    await finished(task)
  }

  /// A store whose state is the last number that came, and the way to it of an effect that runs until the gate is open.
  ///
  /// - Parameter work: Done for each number.
  private func flooded(
    until gate: Gate, _ work: @escaping () -> Void
  ) async throws -> (Store<Int, Int>, StoreTask, Send<Int>) {
    let sends = Log<Send<Int>>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, number in
        state = number
        if number > 0 {
          work()
          return .none
        }
        return .run { send in
          sends.append(send)
          await gate.pass()
        }
      }
    }
    let task = store.send(0)
    await eventually("the effect hands its send out") { sends.count == 1 }
    return (store, task, try #require(sends.entries.first))
  }

  /// A flood that comes as fast as it is processed: each time the queue is drained one more is there.
  @Test func aSteadyFloodLeavesTurnsToOtherWorkOfTheMainActor() async throws {
    let flood = 5_000
    let gate = Gate()
    let (store, task, send) = try await flooded(until: gate) {}
    let token = store.observe({ $0 }) { number in
      if number < flood { _ = send.target.accept(number + 1) }
    }
    var turns = 0
    func takeTurn() {
      Task { @MainActor in
        if (1..<flood).contains(store.state) { turns += 1 }
        if store.state < flood { takeTurn() }
      }
    }
    takeTurn()
    _ = send.target.accept(1)
    await eventually("the flood is processed") { store.state == flood }
    #expect(turns >= flood / 1_024)
    gate.open()
    await finished(task)
    withExtendedLifetime(token) {}
  }

  /// Slow reducers: a turn ends with the first look at the clock.
  @Test func aTurnOfSlowReducersIsBoundedByTime() async throws {
    let flood = 200
    let gate = Gate()
    let (store, task, send) = try await flooded(until: gate) { usleep(1_000) }
    var states = [0]
    func takeTurn() {
      Task { @MainActor in
        states.append(store.state)
        if store.state < flood { takeTurn() }
      }
    }
    for number in 1...flood { _ = send.target.accept(number) }
    takeTurn()
    await eventually("the flood is processed") { states.last == flood }
    #expect(zip(states, states.dropFirst()).allSatisfy { $1 - $0 <= 32 })
    gate.open()
    await finished(task)
  }
}
