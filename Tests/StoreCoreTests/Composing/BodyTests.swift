import StoreCore
import Testing

/// How often what a `body` lists is made.
@MainActor
@Suite(.serialized) struct BodyTests {
  /// A child that counts how often it is made.
  struct Child: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case increment }

    @MainActor static var made = 0

    init() { MainActor.assumeIsolated { Child.made += 1 } }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct Host: Reducer {
    struct State: Equatable { var child = Child.State() }
    enum Action: CasePathable {
      case child(Child.Action)

      struct AllCasePaths {
        var child: AnyCasePath<Action, Child.Action> {
          AnyCasePath(
            embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
    }
  }

  @Test func aChildIsMadeOnceForEachAction() {
    let store = Store(initialState: Host.State()) { Host() }
    Child.made = 0
    for _ in 0..<10 { store.send(.child(.increment)) }
    #expect(store.state.child.count == 10)
    #expect(Child.made == 10)
  }
}
