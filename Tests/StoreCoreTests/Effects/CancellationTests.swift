import StoreCore
import TestSupport
import Testing

/// What a cancelled effect may still try, and which ids match.
@MainActor
@Suite struct CancellationTests {
  private let store = scriptedStore()

  @Test func nothingOfAnEffectThatIgnoresCancellationArrives() async {
    let gate = Gate()
    let task = store.start(
      .run { send in
        await gate.pass()
        for _ in 0..<10 { await send("too late") }
      }.cancellable(id: 1))
    store.start("cancel", .cancel(id: 1))
    gate.open()
    await finished(task)
    #expect(store.log == ["start", "cancel"])
  }

  @Test func aCancellationTurnedIntoAFailureValueDoesNotArrive() async {
    let hold = MainActorHold()
    let task = store.start(
      .run { send in
        hold.signal()
        let result = await TaskResult { try await Task.sleep(for: .seconds(1_000)) }
        if case .failure = result { await send("failure") }
      }.cancellable(id: 1))
    hold.holdUntilSignalled()
    store.start("cancel", .cancel(id: 1))
    await finished(task)
    #expect(store.log == ["start", "cancel"])
  }

  /// The action was accepted before the cancel was processed, and waits for the main actor.
  @Test func anActionAcceptedBeforeTheCancelDoesNotArriveAfterIt() async {
    let hold = MainActorHold()
    let task = store.start(
      .run { send in
        await send("accepted")
        hold.signal()
      }.cancellable(id: 1))
    hold.holdUntilSignalled()
    store.start("cancel", .cancel(id: 1))
    await finished(task)
    #expect(store.log == ["start", "cancel"])
  }

  struct Pair: Hashable, Sendable {
    var name: String
    var number: Int
  }

  /// Starts an effect under one id, cancels under another, and tells whether it was reached.
  private func cancelling(_ id: some Hashable & Sendable, reaches other: some Hashable & Sendable) async -> Bool
  {
    let gate = Gate()
    let task = store.start(
      .run { send in
        await gate.pass()
        await send("arrived")
      }.cancellable(id: other))
    store.start("cancel", .cancel(id: id))
    gate.open()
    await finished(task)
    return store.log.last == "cancel"
  }

  @Test func equalIDsMatchWhateverErasureTheyWentThrough() async {
    nonisolated(unsafe) let once = AnyHashable(7)
    nonisolated(unsafe) let twice = AnyHashable(AnyHashable(7))
    #expect(await cancelling(7, reaches: 7))
    #expect(await cancelling(Pair(name: "a", number: 1), reaches: Pair(name: "a", number: 1)))
    for id in [once, twice] {
      nonisolated(unsafe) let id = id
      let gate = Gate()
      let task = store.send(
        .init("start") {
          .run { send in
            await gate.pass()
            await send("arrived")
          }.cancellable(id: id)
        })
      store.start("cancel", .cancel(id: 7))
      gate.open()
      await finished(task)
      #expect(store.log.last == "cancel")
    }
  }

  @Test func equalLookingIDsOfTwoTypesAreDifferent() async {
    enum First { case id }
    enum Second { case id }
    #expect(await !cancelling(First.id, reaches: Second.id))
    #expect(await !cancelling(7, reaches: UInt8(7)))
    #expect(await !cancelling(7, reaches: 7.0))
    #expect(await cancelling(First.id, reaches: First.id))
  }

  @Test func idsBelongToOneRootStore() async {
    let other = scriptedStore()
    let gate = Gate()
    let task = store.start(
      .run { send in
        await gate.pass()
        await send("arrived")
      }.cancellable(id: 1))
    other.start("cancel", .cancel(id: 1))
    gate.open()
    await finished(task)
    #expect(store.log == ["start", "arrived"])
  }
}
