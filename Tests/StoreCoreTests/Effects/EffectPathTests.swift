import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Cancel ids are looked up by the place in the tree of features.
@MainActor
@Suite struct EffectPathTests {
  private let store = treeStore()
  private let gate = Gate()

  /// An action that starts an effect under an id, which sends its name when the gate opens.
  private func start(_ name: String, id: Int = 1) -> Scripted.Action {
    Scripted.Action("start") { [gate] in
      .run { send in
        await gate.pass()
        await send(Scripted.Action(name))
      }
      .cancellable(id: id)
    }
  }

  private let cancel = Scripted.Action("cancel") { .cancel(id: 1) }

  /// Starts an effect in each of two places, and returns what arrives when one of the places, or the root, cancels.
  private func arrivals(_ actions: [Tree.Action], cancelling: () -> Void) async -> [String] {
    let tasks = actions.map { store.send($0) }
    cancelling()
    gate.open()
    for task in tasks { await finished(task) }
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.holdsNoID)
    #expect(store.runtime.registry.root.children.isEmpty)
    return store.seen.filter { !$0.hasSuffix("start") && !$0.hasSuffix("cancel") }.sorted()
  }

  @Test func twoInstancesInStructStateDoNotCancelEachOther() async {
    #expect(await arrivals([.left(start("l")), .right(start("r"))]) { store.send(.left(cancel)) } == ["r"])
  }

  @Test func twoRowsDoNotCancelEachOther() async {
    let actions: [Tree.Action] = (0..<3).map { .rows(.element(id: $0, action: start("\($0)"))) }
    #expect(await arrivals(actions) { store.send(.rows(.element(id: 1, action: cancel))) } == ["0 0", "2 2"])
  }

  @Test func anOptionalAndACaseDoNotCancelEachOther() async {
    let actions: [Tree.Action] = [.editor(start("e")), .mode(.busy(start("m"))), .branch(.editor(start("b")))]
    #expect(await arrivals(actions) { store.send(.editor(cancel)) } == ["b", "m"])
  }

  @Test func aParentCancelsItsChildren() async {
    let actions: [Tree.Action] = [
      .left(start("l")), .editor(start("e")), .rows(.element(id: 1, action: start("row"))),
      .branch(.rows(id: 2, action: start("deep"))), .mode(.busy(start("other", id: 2))),
    ]
    #expect(await arrivals(actions) { store.run { _ in .cancel(id: 1) } } == ["other"])
  }

  @Test func aParentsCancellableCoversItsChildren() async {
    let effect = Effect<Tree.Action>.run { [gate] send in
      await gate.pass()
      await send(.left("root"))
    }
    #expect(
      await arrivals([.right(start("r"))]) {
        store.run { _ in effect.cancellable(id: 1) }
        store.run { _ in .cancel(id: 1) }
      }.isEmpty)
  }

  @Test func cancelInFlightReplacesOnlyTheOwn() async {
    func restart(_ name: String) -> Scripted.Action {
      let once = start(name)
      return Scripted.Action("start") {
        .run { _ in }.merge(with: once.effect()).cancellable(id: 1, cancelInFlight: true)
      }
    }
    #expect(
      await arrivals([.left(start("l")), .right(start("r")), .left(restart("again"))]) {} == ["again", "r"])
  }

  /// Each ends the last effect of its place while it is being registered there.
  @Test func anEffectThatReplacesTheOnlyOneStaysInReach() async {
    let clock = SimulatedClock()
    func type(_ text: String) -> Tree.Action {
      .rows(
        .element(
          id: 1,
          action: .init("type") {
            .send(.init(text), after: .milliseconds(10), on: clock).cancellable(id: 1, cancelInFlight: true)
          }))
    }
    for text in ["a", "b", "c"] { store.send(type(text)) }
    #expect(store.liveEffects == 1)
    clock.advance(by: .milliseconds(10))
    await store.processed()
    #expect(store.rows[id: 1]?.log == ["type", "type", "type", "c"])
    for text in ["d", "e"] { store.send(type(text)) }
    store.send(.rows(.element(id: 1, action: cancel)))
    #expect(store.liveEffects == 0)
    for text in ["f", "g"] { store.send(type(text)) }
    store.change { $0.rows[id: 1] = nil }
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.root.children.isEmpty)
  }

  #if DEBUG
    @Test func aCancelBelowTheHolderIsReported() async throws {
      let effect = Effect<Tree.Action>.run { [gate] _ in await gate.pass() }
      store.run { _ in effect.cancellable(id: 1) }
      let reports = await reports { store.send(.left(cancel)) }
      let report = try #require(reports.first)
      #expect(reports.count == 1)
      #expect(report.cause.contains("above"))
      #expect(report.location.fileID.hasSuffix("EffectPathTests.swift"))
      gate.open()
    }

    @Test func aCancelOfNothingOrBesideTheHolderIsNotReported() async {
      store.send(.right(start("r")))
      let reports = await reports {
        store.send(.left(cancel))
        store.run { _ in .cancel(id: 3) }
      }
      #expect(reports.isEmpty)
      gate.open()
    }
  #endif

  /// One place for each row, and none left when its effects have ended.
  @Test func placesComeAndGoWithTheirEffects() async {
    let tasks = (0..<3).map { store.send(.rows(.element(id: $0, action: start("\($0)")))) }
    #expect(store.runtime.registry.root.removableBelow == 3)
    gate.open()
    for task in tasks { await finished(task) }
    #expect(store.runtime.registry.root.removableBelow == 0)
    store.send(.left("look"))
    #expect(!store.runtime.watchesPresence)
  }
}
