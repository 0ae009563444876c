import StoreCore

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var seconds = 0
    var isRunning = false
  }

  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case tick
  }

  @Dependency(\.continuousClock) var clock
  private enum CancelID { case ticking }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.isRunning = true
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
        .cancellable(id: CancelID.ticking, cancelInFlight: true)

      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.ticking)

      case .tick:
        state.seconds += 1
        return .none
      }
    }
  }
}
