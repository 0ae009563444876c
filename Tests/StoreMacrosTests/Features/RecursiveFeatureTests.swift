import StoreCore
import Testing

/// Features whose destinations hold the feature itself.
@MainActor
@Suite struct RecursiveFeatureTests {
  @Reducer
  struct Folder {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var inner: Inner.State?
    }
    enum Action {
      case increment, open
      indirect case inner(Inner.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .open: state.inner = .folder(State())
        case .inner: break
        }
        return .none
      }
      .ifLet(\.inner, action: \.inner) { Inner.body }
    }
  }

  @Reducer
  enum Inner {
    indirect case folder(Folder)
    case ground(Ground)
  }

  @Reducer
  indirect enum Place {
    case folder(Folder)
    case nothing
  }

  @Test func aFeatureHoldsItself() {
    let store = Store(initialState: Folder.State()) { Folder() }
    store.send(.open)
    store.send(.inner(.folder(.open)))
    store.send(.inner(.folder(.inner(.folder(.increment)))))
    let inner = store.state.inner?.folder
    #expect(inner?.count == 0)
    #expect(inner?.inner?.folder?.count == 1)
  }

  @Test func anEnumIsIndirectAsAWhole() {
    let store = Store(initialState: .folder(Folder.State())) { Place.body }
    store.send(.folder(.increment))
    #expect(store.state.folder?.count == 1)
  }
}

extension RecursiveFeatureTests.Inner.State: Equatable {}
