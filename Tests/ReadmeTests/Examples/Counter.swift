import StoreCore

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
    case incrementLater
    case stopButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  private enum CancelID { case delay }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incrementButtonTapped:
      state.count += 1
      return .none
    case .incrementLater:
      return .run { send in
        try await self.clock.sleep(for: .seconds(1))
        await send(.incrementButtonTapped)
      }
      .cancellable(id: CancelID.delay, cancelInFlight: true)
    case .stopButtonTapped:
      return .cancel(id: CancelID.delay)
    }
  }
}
