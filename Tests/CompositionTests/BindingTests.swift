import Composition
import Testing

@Suite struct BindingTests {
  struct Form: Reducer {
    struct State: Equatable {
      var name = ""
      var age = 0
      var log: [String] = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case save
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name): state.log.append("name is \(state.name)")
        case .binding: state.log.append("another")
        case .save: state.log.append("save")
        }
        return .none
      }
    }
  }

  @Test func aSettingIsAppliedBeforeTheLogicThatAnswers() {
    var state = Form.State()
    for action: Form.Action in [.binding(.set(\.name, "Blob")), .binding(.set(\.age, 3)), .save] {
      _ = Form().reduce(into: &state, action: action)
    }
    #expect(state == Form.State(name: "Blob", age: 3, log: ["name is Blob", "another", "save"]))
  }

  @Test func settingsCompareByPropertyAndValue() {
    #expect(BindingAction<Form.State>.set(\.age, 1) == .set(\.age, 1))
    #expect(BindingAction<Form.State>.set(\.age, 1) != .set(\.age, 2))
    #expect(BindingAction<Form.State>.set(\.name, "") != .set(\.age, 0))
  }

  @Test func theCaseIsFoundWithoutAHandWrittenProperty() {
    #expect(Form.Action.save.binding == nil)
    #expect(Form.Action.binding(.set(\.age, 1)).binding == .set(\.age, 1))
  }

  struct Screen: Reducer {
    typealias State = Form.State
    enum Action: CasePathable {
      case view(Form.Action)
      struct AllCasePaths {
        var view: AnyCasePath<Action, Form.Action> {
          AnyCasePath(embed: { .view($0) }, extract: { if case .view(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
  }

  @Test func settingsMayComeInsideOfAnotherCase() {
    var state = Form.State()
    _ = Screen().reduce(into: &state, action: .view(.binding(.set(\.age, 4))))
    #expect(state.age == 4)
  }
}
