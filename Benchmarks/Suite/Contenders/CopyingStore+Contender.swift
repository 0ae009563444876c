import Composition
import Features
import NaiveStores
import Workloads

extension CopyingStore: EffectStore {
  nonisolated public static var contenderName: String { "copying-store" }

  @inline(__always)
  public func dispatch(_ action: Action) { send(action) }
  @inline(__always)
  public var currentState: State { state }
  @inline(__always)
  public func start(_ action: Action) -> Task<Void, Never>? { send(action) }
  public func finish(_ work: Task<Void, Never>?) async { await work?.value }
}

extension CopyingStore: TabStore where State == PagedTabs.State, Action == PagedTabs.Action {
  public typealias OwnAnalyze = CopyingStore<AnalyzeFeature.State, AnalyzeFeature.Action>
  public typealias OwnTimer = CopyingStore<TimerFeature.State, TimerFeature.Action>
  public typealias OwnSetting = CopyingStore<SettingFeature.State, SettingFeature.Action>

  @inline(__always)
  public func analyzePage() -> OwnAnalyze { scope(state: \.analyzeState, action: \.analyze) }
  @inline(__always)
  public func timerPage() -> OwnTimer { scope(state: \.timerState, action: \.timer) }
  @inline(__always)
  public func settingPage() -> OwnSetting { scope(state: \.settingState, action: \.setting) }

  public func forgetPages() { forgetChildren() }
}

extension CopyingStore: SnapshotStore where State == Level5.State, Action == Level5.Action {
  @inline(__always)
  public func takeSnapshot() -> State { state }
  @inline(__always)
  public nonisolated static func state(of snapshot: State) -> State { snapshot }
}
