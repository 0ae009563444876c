import Composition
import StoreMacros

/// Three pages to swipe between; the parent holds the state of each, so that a page keeps it when it is left.
@Reducer
@frozen
public struct PagedTabs: Sendable {
  @frozen
  public enum PageType: Equatable, Sendable {
    case analyze
    case timer
    case setting
  }

  @ObservableState
  @frozen
  public struct State: Equatable, Sendable {
    public var pageSelection: PageType = .timer
    public var analyzeState = AnalyzeFeature.State()
    public var timerState = TimerFeature.State()
    public var settingState = SettingFeature.State()
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case pageMove(PageType)
    case timer(TimerFeature.Action)
    case analyze(AnalyzeFeature.Action)
    case setting(SettingFeature.Action)
  }

  @inlinable public init() {}

  @inlinable
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageMove(let page):
        state.pageSelection = page
        return .none
      case .timer, .analyze, .setting:
        return .none
      }
    }
    Scope(state: \.timerState, action: \.timer) {
      TimerFeature()
    }
    Scope(state: \.analyzeState, action: \.analyze) {
      AnalyzeFeature()
    }
    Scope(state: \.settingState, action: \.setting) {
      SettingFeature()
    }
  }
}
