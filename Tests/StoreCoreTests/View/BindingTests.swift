import Features
import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct BindingTests {
  @MainActor struct PagesView {
    @Bindable var store: StoreOf<PagedTabs>
    var selection: Binding<PagedTabs.PageType> { $store.pageSelection.sending(\.pageMove) }
  }

  @MainActor struct GuestView {
    @StoreBindable var store: Store<House.Guest, House.GuestAction>
    var count: Binding<Int> { $store.count.sending(\.count) }
  }

  @Test func theSelectionOfPagesIsBound() {
    let view = PagesView(store: Store(initialState: PagedTabs.State()) { PagedTabs() })
    #expect(view.selection.wrappedValue == .timer)
    view.selection.wrappedValue = .setting
    #expect(view.store.pageSelection == .setting)
  }

  @Test func aBindingReadsTheStateAndWritesThroughAnAction() throws {
    let store = house()
    let view = GuestView(store: try #require(store.scope(state: \.guest, action: \.guest)))
    #expect(view.count.wrappedValue == 0)
    view.count.wrappedValue = 3
    #expect(store.guest?.count == 3)
    #expect(view.count.wrappedValue == 3)
  }

  @Test func aWriteToAVanishedChildIsDroppedSilentlyAndASendIsReported() async throws {
    let store = house(.init(count: 2))
    let view = GuestView(store: try #require(store.scope(state: \.guest, action: \.guest)))
    #expect(view.count.wrappedValue == 2)
    store.send(.leave)
    let silent = await reports { view.count.wrappedValue = 9 }
    #expect(silent.isEmpty)
    #expect(view.count.wrappedValue == 2)
    #expect(store.guest == nil)
    let explicit = await reports { view.store.send(.count(9)) }
    #expect(explicit.count == 1)
  }

  @Test func aWriteWhenTheRootIsGoneIsDroppedSilently() async throws {
    var store: StoreOf<House>? = house()
    let view = GuestView(store: try #require(store!.scope(state: \.guest, action: \.guest)))
    store = nil
    let reports = await reports { view.count.wrappedValue = 9 }
    #expect(reports.isEmpty)
  }

  struct Form: Equatable {
    var name = "a"
    var size = Size()
    struct Size: Equatable { var width = 1 }
  }

  enum FormAction: CasePathable {
    case changed(Form)

    struct AllCasePaths {
      var changed: AnyCasePath<FormAction, Form> {
        AnyCasePath(embed: { .changed($0) }, extract: { if case .changed(let form) = $0 { form } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func aPartOfABindingWritesTheWhole() {
    let store = Store<Form, FormAction>(initialState: Form()) {
      Reduce { state, action in
        if case .changed(let form) = action { state = form }
        return .none
      }
    }
    @StoreBindable var bindable = store
    let whole = $bindable.self[dynamicMember: \.self].sending(\.changed)
    whole.size.width.wrappedValue = 5
    #expect(store.state == Form(name: "a", size: .init(width: 5)))
    let nested: Binding<Int> = $bindable.size.width.binding {
      .changed(Form(name: "b", size: .init(width: $0)))
    }
    nested.wrappedValue = 6
    #expect(store.state == Form(name: "b", size: .init(width: 6)))
  }

  /// And not as it was when the binding was made.
  @Test func aPartOfABindingIsReadAndWrittenAsItIsNow() {
    var form = Form()
    let width = Binding(get: { form }, set: { form = $0 }).size.width
    form = Form(name: "b", size: .init(width: 2))
    #expect(width.wrappedValue == 2)
    width.wrappedValue = 3
    #expect(form == Form(name: "b", size: .init(width: 3)))
  }

  @Test func aBindingOfItsOwn() {
    var number = 1
    @Binding(get: { number }, set: { number = $0 }) var value: Int
    value += 1
    #expect(number == 2)
    $value.wrappedValue = 5
    #expect(value == 5)
    let constant = Binding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
  }
}

extension PagedTabs.Action.AllCasePaths {
  fileprivate var pageMove: AnyCasePath<PagedTabs.Action, PagedTabs.PageType> {
    AnyCasePath(embed: { .pageMove($0) }, extract: { if case .pageMove(let page) = $0 { page } else { nil } })
  }
}
