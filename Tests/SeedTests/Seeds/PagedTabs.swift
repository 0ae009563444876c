// swift-format-ignore-file
// The seed's feature of three tabs, in its own spelling; only the import is another. The seed shows it in three pieces,
// which are one struct here.
//
// Forbidden by today's language:
// - A feature is named `Feature` where it is declared and `DorocatFeature` where it is used; a type has one name.
// - `...` stands for `PageType`, for what a page move does, and for the scopes of the other two tabs.
//
// Elided by the seed: the features of the tabs, which are in TabFeatures.swift.
import StoreCore

@Reducer struct DorocatFeature{
    enum PageType {
        case analyze
        case timer
        case setting
    }
    @ObservableState struct State: Equatable{
        var pageSelection: PageType = .timer
        var anylzeState = AnalyzeFeature.State()
        var timerState = TimerFeature.State()
        var settingState = SettingFeature.State()
    }
    enum Action:Equatable{
        case pageMove(PageType)
        case timer(TimerFeature.Action)
        case analyze(AnalyzeFeature.Action)
        case setting(SettingFeature.Action)
    }
    var body: some ReducerOf<Self>{
        Reduce{ state, action in
            if case .pageMove(let page) = action { state.pageSelection = page }
            return .none
        }
        Scope(state: \.timerState, action: /DorocatFeature.Action.timer) {
            TimerFeature()
        }
        Scope(state: \.anylzeState, action: /DorocatFeature.Action.analyze) {
            AnalyzeFeature()
        }
        Scope(state: \.settingState, action: /DorocatFeature.Action.setting) {
            SettingFeature()
        }
    }
}
