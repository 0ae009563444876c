import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// What it costs that effects of features whose state can go away are live.
@MainActor
@Suite struct PresenceCostTests {
  /// How often ids were compared or hashed.
  @MainActor static var idUses = 0

  struct CountedID: Hashable, Sendable {
    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      count()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      Self.count()
      hasher.combine(number)
    }

    private static func count() { MainActor.assumeIsolated { PresenceCostTests.idUses += 1 } }
  }

  struct Item: Reducer {
    struct State: Identifiable {
      let id: CountedID
    }

    func reduce(into state: inout State, action: Scripted.Action) -> Effect<Scripted.Action> { action.effect() }
  }

  struct List: Reducer {
    struct State {
      var items: IdentifiedArrayOf<Item.State> = []
      var count = 0
    }

    enum Action: Sendable, CasePathable {
      case items(IdentifiedActionOf<Item>)
      case increment
      case append(Int)

      struct AllCasePaths {
        var items: AnyCasePath<Action, IdentifiedActionOf<Item>> {
          AnyCasePath(
            embed: { .items($0) }, extract: { if case .items(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .items: break
        case .increment: state.count += 1
        case .append(let number): state.items.append(Item.State(id: CountedID(number: number)))
        }
        return .none
      }
      .forEach(\.items, action: \.items) { Item() }
    }
  }

  private func store(items: Int, effect: @escaping @Sendable () -> ScriptedEffect) -> StoreOf<List> {
    var state = List.State()
    for number in 0..<items { state.items.append(Item.State(id: CountedID(number: number))) }
    let store = Store(initialState: state) { List() }
    for item in state.items {
      store.send(.items(.element(id: item.id, action: .init("start", effect: effect))))
    }
    return store
  }

  private func idUses(_ body: () -> Void) -> Int {
    let before = Self.idUses
    body()
    return Self.idUses - before
  }

  /// The rows' effects are not looked at one by one while no row comes or goes.
  @Test(arguments: [10, 200]) func anActionLooksAtNoRowWhileTheSetOfRowsIsTheSame(rows: Int) async {
    let gate = Gate()
    let store = store(items: rows) { .run { _ in await gate.pass() } }
    #expect(store.liveEffects == rows)
    store.send(.increment)
    #expect(idUses { for _ in 0..<10 { store.send(.increment) } } == 0)
    #expect(idUses { store.send(.append(rows)) } > rows)
    #expect(idUses { store.send(.increment) } == 0)
    gate.open()
    await eventually("the effects end") { store.liveEffects == 0 }
  }

  @Test(.countsAllocations, .optimised) func anActionAllocatesNothingWhileSuchEffectsAreLive() async throws {
    let gate = Gate()
    let store = store(items: 20) { .run { _ in await gate.pass() } }
    await eventually("the effects run") { gate.arrivals == 20 }
    #expect(store.watchesPresence)
    #expect(try allocations { for _ in 0..<100 { store.send(.increment) } } == 0)
    gate.open()
    await eventually("the effects end") { store.liveEffects == 0 }
  }
}

extension Store {
  /// Whether the root looks for features whose state is gone.
  fileprivate var watchesPresence: Bool { runtime.watchesPresence }
}
