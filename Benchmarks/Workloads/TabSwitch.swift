import Composition
import Features

/// A user swipes between three pages. Each swipe tells the parent, and gets the stores of the pages.
///
/// With `mode=scope` they are scoped from the parent's store. With `mode=recreate` each swipe makes new stores, as a
/// view does that creates its store in its body: a mistake, and a common one, whose price is measured here too.
public struct TabSwitch<ManualClock: SteppableClock>: TabWorkload {
  public typealias Feature = PagedTabs

  public enum Mode: String, Sendable, CaseIterable {
    case scope
    case recreate
  }

  public static var name: String { "tab-switch" }
  public static var summary: String {
    "one swipe: the parent told, and the stores of three pages scoped from it (`scope`) or made anew (`recreate`)"
  }
  public var parameters: [(String, String)] { [("mode", mode.rawValue)] }

  @usableFromInline let mode: Mode

  @inlinable
  public init(mode: Mode) { self.mode = mode }

  @inlinable
  public func prepare<S: TabStore>(_: S.Type) -> PreparedWork {
    let store = S(initialState: PagedTabs.State(), reducer: PagedTabs(), dependencies: .live)
    let seen = Counter()
    return PreparedWork { [mode] operations in
      for operation in 0..<operations {
        store.dispatch(.pageMove(operation & 1 == 0 ? .analyze : .timer))
        switch mode {
        case .scope:
          seen.count += Self.look(at: store.analyzePage(), store.timerPage(), store.settingPage())
        case .recreate:
          let none = DependencyValues.live
          seen.count += Self.look(
            at: S.OwnAnalyze(
              initialState: AnalyzeFeature.State(), reducer: AnalyzeFeature(), dependencies: none),
            S.OwnTimer(initialState: TimerFeature.State(), reducer: TimerFeature(), dependencies: none),
            S.OwnSetting(initialState: SettingFeature.State(), reducer: SettingFeature(), dependencies: none))
        }
      }
    } check: { [mode] operations in
      let page: PagedTabs.PageType = operations & 1 == 0 ? .timer : .analyze
      if store.currentState.pageSelection != page || seen.count != operations {
        return .wrong(
          expected: "\(page), \(operations) pages with sound on",
          actual: "\(store.currentState.pageSelection), \(seen.count)")
      }
      return await TimerAcrossSwipes<S, ManualClock>(mode: mode).outcome()
    }
  }

  /// Reads a page, as its view would: 1 for a setting page with the sound on.
  @MainActor @inlinable @inline(__always)
  static func look(
    at analyze: some PageStore<AnalyzeFeature.State, AnalyzeFeature.Action>,
    _ timer: some PageStore<TimerFeature.State, TimerFeature.Action>,
    _ setting: some PageStore<SettingFeature.State, SettingFeature.Action>
  ) -> Int {
    let isFresh = analyze.currentState.sessions == 0 && timer.currentState.seconds == 0
    return isFresh && setting.currentState.isSoundOn ? 1 : 0
  }
}
