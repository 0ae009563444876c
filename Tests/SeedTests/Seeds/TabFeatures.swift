import StoreCore

/// The tab with the timer: ticks once a second once it was started.
@Reducer struct TimerFeature {
  @ObservableState struct State: Equatable {
    var seconds = 0
  }
  enum Action: Equatable {
    case start
    case stop
    case tick
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.tickListener) var tickListener
  private enum CancelID { case timer }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer, cancelInFlight: true)
    case .stop:
      return .cancel(id: CancelID.timer)
    case .tick:
      state.seconds += 1
      tickListener.hear()
      return .none
    }
  }
}

/// The tab with what was recorded.
@Reducer struct AnalyzeFeature {
  struct State: Equatable { var sessions = 0 }
  enum Action: Equatable { case sessionRecorded }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.sessions += 1
    return .none
  }
}

/// The tab with the settings.
@Reducer struct SettingFeature {
  struct State: Equatable { var isSoundOn = true }
  enum Action: Equatable { case soundToggled }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isSoundOn.toggle()
    return .none
  }
}
