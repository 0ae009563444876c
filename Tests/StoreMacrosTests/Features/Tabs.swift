import StoreCore

/// The paged tabs of the examples, spelled as there.
@Reducer struct TimerFeature {
  @ObservableState struct State: Equatable {
    var seconds = 0
    var laps: [Int] = []
  }
  enum Action: Equatable {
    case tick
    case lap
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tick: state.seconds += 1
    case .lap: state.laps.append(state.seconds)
    }
    return .none
  }
}

@Reducer struct AnalyzeFeature {
  struct State: Equatable { var sessions = 0 }
  enum Action: Equatable { case sessionRecorded }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.sessions += 1
      return .none
    }
  }
}

@Reducer struct TabsFeature {
  enum PageType { case analyze, timer }
  @ObservableState struct State: Equatable {
    var pageSelection: PageType = .timer
    var anylzeState = AnalyzeFeature.State()
    var timerState = TimerFeature.State()
  }
  enum Action: Equatable {
    case pageMove(PageType)
    case timer(TimerFeature.Action)
    case analyze(AnalyzeFeature.Action)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageMove(let page):
        state.pageSelection = page
        return .none
      case .timer, .analyze:
        return .none
      }
    }
    Scope(state: \.timerState, action: /TabsFeature.Action.timer) {
      TimerFeature()
    }
    Scope(\.anylzeState, action: \.analyze) {
      AnalyzeFeature()
    }
  }
}

/// A feature without macros, whose action is no more than an enum.
struct PlainParent: Reducer {
  enum State: Equatable {
    case off
    case on(TimerFeature.State)
  }
  enum Action { case timer(TimerFeature.Action), off }
  var body: some ReducerOf<Self> {
    Scope(state: /State.on, action: /Action.timer) { TimerFeature() }
    Reduce { state, action in
      if case .off = action { state = .off }
      return .none
    }
  }
}

@Reducer
enum Destination {
  case timer(TimerFeature)
  case tabs(TabsFeature)
  case nothing
  @ReducerCaseIgnored case text(String)
}

extension Destination.State: Equatable {}

@Reducer struct Host {
  @ObservableState struct State: Equatable {
    var destination = Destination.State.nothing
  }
  enum Action {
    case show(Destination.State)
    case destination(Destination.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.destination, action: \.destination) { Destination.body }
    Reduce { state, action in
      if case .show(let destination) = action { state.destination = destination }
      return .none
    }
  }
}
