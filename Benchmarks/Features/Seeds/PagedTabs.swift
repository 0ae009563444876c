import Composition

/// Three pages to swipe between; the parent holds the state of each, so that a page keeps it when it is left.
@frozen
public struct PagedTabs: Reducer, Sendable {
  @frozen
  public enum PageType: Equatable, Sendable {
    case analyze
    case timer
    case setting
  }

  @frozen
  public struct State: Equatable, Sendable {
    public var pageSelection: PageType = .timer
    public var analyzeState = AnalyzeFeature.State()
    public var timerState = TimerFeature.State()
    public var settingState = SettingFeature.State()
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case pageMove(PageType)
    case timer(TimerFeature.Action)
    case analyze(AnalyzeFeature.Action)
    case setting(SettingFeature.Action)

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}

      @inlinable @inline(__always)
      public var timer: AnyCasePath<Action, TimerFeature.Action> {
        AnyCasePath(
          embed: { .timer($0) }, extract: { if case .timer(let action) = $0 { action } else { nil } })
      }

      @inlinable @inline(__always)
      public var analyze: AnyCasePath<Action, AnalyzeFeature.Action> {
        AnyCasePath(
          embed: { .analyze($0) }, extract: { if case .analyze(let action) = $0 { action } else { nil } })
      }

      @inlinable @inline(__always)
      public var setting: AnyCasePath<Action, SettingFeature.Action> {
        AnyCasePath(
          embed: { .setting($0) }, extract: { if case .setting(let action) = $0 { action } else { nil } })
      }
    }

    @inlinable public static var allCasePaths: AllCasePaths { AllCasePaths() }
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
