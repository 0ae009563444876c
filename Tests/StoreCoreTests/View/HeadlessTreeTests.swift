import StoreCore
import Testing

/// An app of two tabs, one with rows and one with a detail that may be there, and how often its bodies are evaluated.
@MainActor
@Suite struct HeadlessTreeTests {
  struct App: Reducer {
    struct Row: Equatable {
      var title = ""
      var taps = 0
    }

    struct List: Equatable {
      var rows: [Row] = []
      var rowCount: Int { rows.count }
    }

    struct Detail: Equatable {
      var text = ""
    }

    struct More: Equatable {
      var detail: Detail?
      var badge = 0
    }

    struct State: Equatable {
      var tab = 0
      var list = List()
      var more = More()
    }

    enum Action: CasePathable {
      case select(Int)
      case list(ListAction)
      case more(MoreAction)

      struct AllCasePaths {
        var list: AnyCasePath<Action, ListAction> {
          AnyCasePath(embed: { .list($0) }, extract: { if case .list(let action) = $0 { action } else { nil } })
        }
        var more: AnyCasePath<Action, MoreAction> {
          AnyCasePath(embed: { .more($0) }, extract: { if case .more(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum ListAction: CasePathable {
      case row(index: Int, RowAction)
      case append(String)

      struct AllCasePaths {
        subscript(index: Int) -> AnyCasePath<ListAction, RowAction> {
          AnyCasePath(
            embed: { .row(index: index, $0) },
            extract: { if case .row(index, let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum RowAction { case tap, rename(String) }

    enum MoreAction: CasePathable {
      case show, hide
      case detail(String)

      struct AllCasePaths {
        var detail: AnyCasePath<MoreAction, String> {
          AnyCasePath(embed: { .detail($0) }, extract: { if case .detail(let text) = $0 { text } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .select(let tab): state.tab = tab
      case .list(.append(let title)): state.list.rows.append(Row(title: title))
      case .list(.row(let index, .tap)): state.list.rows[index].taps += 1
      case .list(.row(let index, .rename(let title))): state.list.rows[index].title = title
      case .more(.show): state.more.detail = Detail()
      case .more(.hide): state.more.detail = nil
      case .more(.detail(let text)): state.more.detail?.text = text
      }
      return .none
    }
  }

  private static func row(_ index: Int, of list: Store<App.List, App.ListAction>) -> HeadlessView {
    HeadlessView("row \(index)", list.scope(state: \.rows[index], action: \.[index])) { row in
      _ = row.title
      return []
    }
  }

  private static func list(_ store: Store<App.List, App.ListAction>) -> HeadlessView {
    HeadlessView("list", store) { list in
      (0..<list.rowCount).map { index in ("row \(index)", { row(index, of: list) }) }
    }
  }

  private static func more(_ store: Store<App.More, App.MoreAction>) -> HeadlessView {
    HeadlessView("more", store) { more in
      guard let detail = more.scope(state: \.detail, action: \.detail) else { return [] }
      return [
        (
          "detail",
          {
            HeadlessView("detail", detail) { detail in
              _ = detail.text
              return []
            }
          }
        )
      ]
    }
  }

  private static func app(_ store: StoreOf<App>) -> HeadlessView {
    HeadlessView("app", store) { app in
      _ = app.tab
      return [
        ("list", { list(app.scope(state: \.list, action: \.list)) }),
        ("more", { more(app.scope(state: \.more, action: \.more)) }),
      ]
    }
  }

  private func makeStore() -> StoreOf<App> {
    Store(
      initialState: App.State(list: .init(rows: (0..<5).map { .init(title: "\($0)") }))
    ) { App() }
  }

  private static let first = [
    "app": 1, "list": 1, "more": 1, "row 0": 1, "row 1": 1, "row 2": 1, "row 3": 1, "row 4": 1,
  ]

  @Test func eachBodyIsEvaluatedOnceAtFirst() {
    let store = makeStore()
    #expect(Self.app(store).counts == Self.first)
  }

  @Test func changingOneRowEvaluatesOneBody() {
    let store = makeStore()
    let app = Self.app(store)
    store.send(.list(.row(index: 3, .rename("new"))))
    #expect(app.counts == Self.first.merging(["row 3": 2]) { $1 })
    // What no body reads evaluates none.
    store.send(.list(.row(index: 3, .tap)))
    store.send(.list(.row(index: 3, .rename("new"))))
    #expect(app.counts == Self.first.merging(["row 3": 2]) { $1 })
  }

  @Test func aNewRowEvaluatesTheListAndItself() {
    let store = makeStore()
    let app = Self.app(store)
    store.send(.list(.append("5")))
    #expect(app.counts == Self.first.merging(["list": 2, "row 5": 1]) { $1 })
  }

  @Test func selectingATabEvaluatesTheParentOnly() {
    let store = makeStore()
    let app = Self.app(store)
    store.send(.select(1))
    store.send(.select(1))
    #expect(app.counts == Self.first.merging(["app": 2]) { $1 })
  }

  @Test func aDetailComesChangesAndGoes() {
    let store = makeStore()
    let app = Self.app(store)
    store.send(.more(.show))
    #expect(app.counts == Self.first.merging(["more": 2, "detail": 1]) { $1 })
    store.send(.more(.detail("text")))
    #expect(app.counts == Self.first.merging(["more": 2, "detail": 2]) { $1 })
    store.send(.more(.hide))
    #expect(app.counts == Self.first.merging(["more": 3]) { $1 })
    #expect(app.view("detail") == nil)
  }
}
