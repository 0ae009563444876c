import StoreCore
import TestSupport
import Testing

/// What becomes of a child action when the child is there, and when it is not.
@MainActor
@Suite struct MissingChildTests {
  private let store = treeStore()

  /// Sends an action whose child is missing, and checks that it is reported and still seen by the parent.
  private func reported(_ action: Tree.Action, _ words: String..., file: String = "StoreCoreTests/Tree.swift")
    async throws
  {
    let before = store.seen
    let reports = await reports { store.send(action) }
    #expect(store.seen.count == before.count + 1)
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    for word in words { #expect(report.cause.contains(word), "\(report)") }
    #expect(report.location.fileID == file)
    #expect(report.location.line > 0)
  }

  @Test func theChildRunsBeforeTheParent() async {
    struct Probe: Reducer {
      func reduce(into state: inout [String]?, action: Mark) -> Effect<Mark> {
        state?.append("parent")
        return .none
      }
      enum Mark: CasePathable {
        case child(Int)
        struct AllCasePaths {
          var child: AnyCasePath<Mark, Int> {
            AnyCasePath(embed: { .child($0) }, extract: { if case .child(let n) = $0 { n } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
    }
    let store = Store<[String]?, Probe.Mark>(initialState: []) {
      Probe().ifLet(\.self, action: \.child) {
        Reduce<[String], Int> { state, number in
          state.append("child \(number)")
          return .none
        }
      }
    }
    store.send(.child(1))
    #expect(store.state == ["child 1", "parent"])
  }

  @Test func ifLetRunsAPresentChild() async {
    let reports = await reports { store.send(.editor("a")) }
    #expect(store.editor?.log == ["a"])
    #expect(store.seen == ["a"])
    #expect(reports.isEmpty)
  }

  @Test func ifLetReportsAnActionForNil() async throws {
    store.change { $0.editor = nil }
    try await reported(.editor("late"), "editor", "Action", "nil")
    #expect(store.editor == nil)
  }

  @Test func ifCaseLetRunsAPresentChildAndReportsAnotherCase() async throws {
    let none = await reports { store.send(.mode(.busy("leave"))) }
    #expect(none.isEmpty)
    try await reported(.mode(.busy("late")), "busy", "idle")
  }

  @Test func forEachRunsTheElementAndReportsAMissingOne() async throws {
    let none = await reports { store.send(.rows(.element(id: 1, action: "a"))) }
    #expect(none.isEmpty)
    #expect(store.rows.map(\.log) == [[], ["a"], []])
    try await reported(.rows(.element(id: 7, action: "late")), "rows", "7")
    #expect(store.rows.map(\.log) == [[], ["a"], []])
  }

  @Test func forEachTakesPairs() async throws {
    store.send(.branch(.rows(id: 2, action: "a")))
    #expect(store.branch.rows.map(\.log) == [[], [], ["a"]])
    let reports = await reports { store.send(.branch(.rows(id: 7, action: "late"))) }
    #expect(reports.first?.cause.contains("7") == true)
    #expect(reports.count == 1)
  }

  @Test func aParentMayRemoveTheChildInAnswerToItsAction() async {
    let store = Store(initialState: Mode.State.busy(Scripted.State())) { Mode() }
    let reports = await reports { store.send(.busy("leave")) }
    #expect(reports.isEmpty)
    guard case .idle = store.state else {
      Issue.record("the parent did not see the action")
      return
    }
  }

  /// A late action and a wrong order are told apart.
  @Test func theWrongOrderIsReportedAsSuch() async throws {
    let wrong = Store(initialState: .open(.init())) { Door(closesOnStep: true, parentComesFirst: true) }
    let order = try #require(await reports { wrong.send(.room(1)) }.first)
    #expect(order.meaning.contains("wrong order"))
    #expect(order.cause.contains("room"))
    #expect(order.cause.contains("closed"))
    #expect(order.location.fileID == "StoreCoreTests/Door.swift")
    let late = try #require(await reports { wrong.send(.room(2)) }.first)
    #expect(!late.meaning.contains("wrong order"))
  }
}
