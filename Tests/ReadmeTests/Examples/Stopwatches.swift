import StoreCore

@Reducer
struct Stopwatches {
  @ObservableState
  struct State: Equatable {
    var stopwatches: IdentifiedArrayOf<Stopwatch.State>
    var starts = 0

    init(count: Int) {
      stopwatches = IdentifiedArray(uniqueElements: (0..<count).map { Stopwatch.State(id: $0) })
    }
  }

  enum Action {
    case stopwatches(IdentifiedActionOf<Stopwatch>)
    case removeButtonTapped(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stopwatches(.element(_, .startButtonTapped)):
        state.starts += 1
      case .removeButtonTapped(let id):
        state.stopwatches.remove(id: id)
      case .stopwatches:
        break
      }
      return .none
    }
    .forEach(\.stopwatches, action: \.stopwatches) { Stopwatch() }
  }
}
