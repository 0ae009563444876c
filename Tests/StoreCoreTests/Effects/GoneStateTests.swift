import TestSupport
import Testing

@testable import StoreCore

/// When a child's state goes away its effects go, too, wherever in the tree that happened.
@MainActor
@Suite struct GoneStateTests {
  private let store = treeStore()
  private let gate = Gate()
  private let started = Log<String>()

  /// The ways to a child whose state can go away: its actions, and how the root takes its state away.
  enum Way: CaseIterable {
    case optional, case_, row, nestedOptional, nestedRow

    func action(_ action: Scripted.Action) -> Tree.Action {
      switch self {
      case .optional: .editor(action)
      case .case_: .mode(.busy(action))
      case .row: .rows(.element(id: 1, action: action))
      case .nestedOptional: .branch(.editor(action))
      case .nestedRow: .branch(.rows(id: 1, action: action))
      }
    }

    func remove(_ state: inout Tree.State) {
      switch self {
      case .optional: state.editor = nil
      case .case_: state.mode = .idle
      case .row: state.rows.remove(id: 1)
      case .nestedOptional: state.branch.editor = nil
      case .nestedRow: state.branch = Branch.State()
      }
    }
  }

  private func effect(_ name: String) -> ScriptedEffect {
    .run { [gate, started] send in
      started.append(name)
      await gate.pass()
      await send(Scripted.Action(name))
    }
  }

  @Test(arguments: Way.allCases) func itsEffectsAreCancelledAndNothingArrives(way: Way) async {
    let task = store.send(way.action(.init("start") { effect("late") }))
    await eventually("the effect runs") { started.count == 1 }
    let seen = store.seen
    let reports = await reports {
      store.change { way.remove(&$0) }
      gate.open()
      await finished(task)
    }
    #expect(store.seen == seen)
    #expect(reports.isEmpty)
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.root.children.isEmpty)
  }

  /// The state is looked at after each action, also where the next one is fed back and brings a state of the same place.
  @Test func theEffectsOfTheOneBeforeGoThoughASuccessorComesAtOnce() async {
    let task = store.send(Way.optional.action(.init("start") { effect("late") }))
    await eventually("the effect runs") { started.count == 1 }
    let editor = store.state.editor
    store.run { state in
      state.editor = nil
      return .send(
        .own(
          .init { state in
            state.editor = editor
            return .none
          }))
    }
    #expect(store.state.editor != nil)
    gate.open()
    await finished(task)
    #expect(!store.seen.contains("late"))
    #expect(store.liveEffects == 0)
  }

  @Test(arguments: Way.allCases) func anEffectReturnedInTheSameDrainNeverStarts(way: Way) async {
    let child = Scripted.Action("start") { .merge(effect("never"), .send("neither")) }
    let reports = await reports {
      let task = store.run { _ in
        .merge(
          .send(way.action(child)),
          .send(
            .own(
              .init { state in
                way.remove(&state)
                return .none
              })))
      }
      #expect(task.isFinished)
      await finished(store.send(.left(.init("next") { .run { _ in } })))
    }
    #expect(started.entries.isEmpty)
    #expect(!store.seen.contains { $0.hasSuffix("neither") })
    #expect(reports.isEmpty)
  }

  /// The child returns an effect for the very action in answer to which its parent leaves the case.
  @Test func anEffectReturnedByTheLastActionNeverStarts() async {
    let task = store.send(.mode(.busy(.init("leave") { .merge(effect("never"), .send("neither")) })))
    #expect(task.isFinished)
    await finished(store.send(.left(.init("next") { .run { _ in } })))
    #expect(started.entries.isEmpty)
    #expect(store.seen == ["leave", "next"])
  }

  /// A lone action fed back waits behind the one that takes the state away.
  @Test(arguments: Way.allCases) func anActionFedBackDoesNotArriveAfterwards(way: Way) async {
    let remove = Tree.Action.own(
      .init { state in
        way.remove(&state)
        return .none
      })
    let child = Scripted.Action("start") { .send("late") }
    let reports = await reports {
      let effect = Effect<Tree.Action>.merge(.send(way.action(child)), .send(remove))
      store.run { _ in effect }
    }
    #expect(!store.seen.contains { $0.hasSuffix("late") })
    #expect(reports.isEmpty)
    #expect(store.liveEffects == 0)
  }

  @Test func aStepOfAConcatenationDoesNotStartAfterwards() async {
    let task = store.send(.editor(.init("start") { .concatenate(effect("first"), effect("second")) }))
    await eventually("the first step runs") { started.count == 1 }
    store.change { $0.editor = nil }
    gate.open()
    await finished(task)
    #expect(started.entries == ["first"])
  }

  @Test func othersGoOn() async {
    let tasks = (0..<3).map { id in store.send(.rows(.element(id: id, action: .init("start") { effect("on") })))
    }
    let other = store.send(.editor(.init("start") { effect("editor") }))
    store.change { $0.rows.remove(id: 1) }
    gate.open()
    for task in tasks + [other] { await finished(task) }
    #expect(store.seen.filter { $0.hasSuffix("on") || $0 == "editor" }.sorted() == ["0 on", "2 on", "editor"])
  }

  /// More rows than are searched in order, so that the collection's name for its set of ids is in use.
  @Test func amongManyRowsOnlyTheRemovedEnd() async {
    let store = treeStore(rows: 0..<50)
    let tasks = (0..<50).map { id in
      store.send(.rows(.element(id: id, action: .init("start") { effect("on") })))
    }
    store.send(.left("nothing"))
    store.change { $0.rows.removeAll { $0.id % 2 == 0 } }
    store.change { $0.rows.append(Row.State(id: 100)) }
    let late = store.send(.rows(.element(id: 100, action: .init("start") { effect("on") })))
    store.change { $0.rows[id: 100] = nil }
    gate.open()
    for task in tasks + [late] { await finished(task) }
    #expect(store.seen.count { $0.hasSuffix("on") } == 25)
  }

  /// Replacing the collection by an older value of it takes away what came since.
  @Test func anOlderValueOfTheCollectionTakesLaterRowsAway() async {
    let store = treeStore(rows: 0..<20)
    let old = store.rows
    store.change { $0.rows.append(Row.State(id: 20)) }
    let task = store.send(.rows(.element(id: 20, action: .init("start") { effect("on") })))
    store.send(.left("nothing"))
    store.change { $0.rows = old }
    gate.open()
    await finished(task)
    #expect(store.seen.count { $0.hasSuffix("on") } == 0)
  }

  /// Left and entered again within one drain is left.
  @Test func aChildThatComesBackIsAnother() async {
    let task = store.send(.editor(.init("start") { effect("old") }))
    store.change { $0.editor = nil }
    store.change { $0.editor = Scripted.State() }
    gate.open()
    await finished(task)
    #expect(store.editor?.log == [])
  }

  @Test func aChildOfAScopeOnACaseEndsWithTheCase() async {
    let store = Store(initialState: Mode.State.busy(Scripted.State())) {
      Scope(state: \.busy, action: \Mode.Action.AllCasePaths.busy) { Scripted() }
      Reduce<Mode.State, Mode.Action> { state, action in
        if case .leave = action { state = .idle }
        return .none
      }
    }
    let task = store.send(.busy(.init("start") { effect("late") }))
    let reports = await reports {
      store.send(.leave)
      gate.open()
      await finished(task)
    }
    #expect(reports.isEmpty)
    #expect(store.liveEffects == 0)
  }

  /// Nothing is looked at while no such effect is live.
  @Test func nothingIsWatchedWithoutSuchEffects() async {
    await finished(
      store.send(.left(.init("start") { effect("left").merge(with: .run { [gate] _ in gate.open() }) })))
    #expect(!store.runtime.watchesPresence)
  }
}
