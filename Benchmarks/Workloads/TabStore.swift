import Composition
import Features

/// A store of the paged tabs that can give out stores of its pages.
@MainActor
public protocol TabStore: EffectStore where State == PagedTabs.State, Action == PagedTabs.Action {
  associatedtype AnalyzePage: PageStore<AnalyzeFeature.State, AnalyzeFeature.Action>
  associatedtype TimerPage: PageStore<TimerFeature.State, TimerFeature.Action>
  associatedtype SettingPage: PageStore<SettingFeature.State, SettingFeature.Action>

  /// The same kind of store for a page on its own.
  associatedtype OwnAnalyze: ContenderStore<AnalyzeFeature.State, AnalyzeFeature.Action>
  associatedtype OwnTimer: ContenderStore<TimerFeature.State, TimerFeature.Action>
  associatedtype OwnSetting: ContenderStore<SettingFeature.State, SettingFeature.Action>

  func analyzePage() -> AnalyzePage
  func timerPage() -> TimerPage
  func settingPage() -> SettingPage

  /// Lets go of the stores of pages that were given out, so that the next ones have to be made.
  func forgetPages()
}

/// A workload that needs stores of pages.
public protocol TabWorkload: Workload where Feature == PagedTabs {
  @MainActor
  func prepare<S: TabStore>(_: S.Type) -> PreparedWork
}

/// A clock that a workload moves by hand.
public protocol SteppableClock: Clock, Sendable where Duration == Swift.Duration {
  init()
  func advance(by duration: Duration)
  /// How many tasks sleep now.
  var sleeperCount: Int { get }
  /// Returns when at least `count` tasks sleep.
  func waitForSleepers(_ count: Int) async
}
