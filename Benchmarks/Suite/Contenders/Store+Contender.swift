import Composition
import Features
import StoreCore
import Workloads

extension Store: PageStore {
  @inline(__always)
  public func dispatch(_ action: Action) { send(action) }
  @inline(__always)
  public var currentState: State { state }
}

extension Store: EffectStore {
  public func effectsLeft() async -> Int? { effectsInFlight.count }

  nonisolated public static var contenderName: String { "store" }
  nonisolated public static var waitsWithoutTasks: Bool { true }

  @inline(__always)
  public convenience init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action {
    self.init(initialState: initialState, reducer: { reducer }, withDependencies: { $0 = dependencies })
  }

  @inline(__always)
  public func start(_ action: Action) -> StoreTask { send(action) }
  public func finish(_ work: StoreTask) async { await work.finish() }
}

extension Store: TabStore where State == PagedTabs.State, Action == PagedTabs.Action {
  public typealias OwnAnalyze = StoreOf<AnalyzeFeature>
  public typealias OwnTimer = StoreOf<TimerFeature>
  public typealias OwnSetting = StoreOf<SettingFeature>

  @inline(__always)
  public func analyzePage() -> StoreOf<AnalyzeFeature> { scope(state: \.analyzeState, action: \.analyze) }
  @inline(__always)
  public func timerPage() -> StoreOf<TimerFeature> { scope(state: \.timerState, action: \.timer) }
  @inline(__always)
  public func settingPage() -> StoreOf<SettingFeature> { scope(state: \.settingState, action: \.setting) }

  public func forgetPages() { forgetScopedStores() }
}

extension Store: WatchingStore where State == Watched.State, Action == Watched.Action {
  public func watch(_ tell: @escaping @MainActor (Int) -> Void) -> StoreObservation {
    observe(\.watched) { tell($0) }
  }
}

extension Store: SnapshotStore where State == Level5.State, Action == Level5.Action {
  @inline(__always)
  public func takeSnapshot() -> Snapshot<State> { snapshot() }
  @inline(__always)
  public nonisolated static func state(of snapshot: Snapshot<State>) -> State { snapshot.state }
}
