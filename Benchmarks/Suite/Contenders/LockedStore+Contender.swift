import Composition
import Features
import NaiveStores
import Workloads

extension LockedStore: EffectStore {
  nonisolated public static var contenderName: String { "locked-store" }

  @inline(__always)
  public func dispatch(_ action: Action) { send(action) }
  @inline(__always)
  public var currentState: State { state }
  @inline(__always)
  public func start(_ action: Action) -> [Task<Void, Never>] { send(action) }
  public func finish(_ work: [Task<Void, Never>]) async {
    for task in work { await task.value }
  }
}

extension LockedStoreView: PageStore {
  @inline(__always)
  public func dispatch(_ action: Action) { send(action) }
  @inline(__always)
  public var currentState: State { state }
}

extension LockedStore: TabStore where State == PagedTabs.State, Action == PagedTabs.Action {
  public typealias OwnAnalyze = LockedStore<AnalyzeFeature.State, AnalyzeFeature.Action>
  public typealias OwnTimer = LockedStore<TimerFeature.State, TimerFeature.Action>
  public typealias OwnSetting = LockedStore<SettingFeature.State, SettingFeature.Action>

  @inline(__always)
  public func analyzePage() -> LockedStoreView<AnalyzeFeature.State, AnalyzeFeature.Action> {
    scope(state: \.analyzeState, action: \.analyze)
  }
  @inline(__always)
  public func timerPage() -> LockedStoreView<TimerFeature.State, TimerFeature.Action> {
    scope(state: \.timerState, action: \.timer)
  }
  @inline(__always)
  public func settingPage() -> LockedStoreView<SettingFeature.State, SettingFeature.Action> {
    scope(state: \.settingState, action: \.setting)
  }

  /// It keeps none.
  public func forgetPages() {}
}

extension LockedStore: SnapshotStore where State == Level5.State, Action == Level5.Action {
  @inline(__always)
  public func takeSnapshot() -> State { state }
  @inline(__always)
  public nonisolated static func state(of snapshot: State) -> State { snapshot }
}
