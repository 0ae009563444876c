import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct ScopeTests {
  @Test func theChildRunsBeforeTheParentsOwnLogic() async {
    let store = Store(initialState: .open(.init())) { Door() }
    let reports = await reports { store.send(.room(1)) }
    #expect(store.state == .open(.init(steps: [1], seen: ["1 after [1]"])))
    #expect(reports.isEmpty)
  }

  @Test func aChildActionInAnotherCaseIsIgnoredReportedAndSeenByTheParent() async throws {
    let store = Store(initialState: .open(.init())) { Door() }
    store.send(.close)
    let reports = await reports { store.send(.room(2)) }
    #expect(store.state == .closed(seen: ["2"]))
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("room"))
    #expect(report.cause.contains("closed"))
    #expect(report.location.fileID == "StoreCoreTests/Door.swift")
  }

  /// The parent leaves the case after the child ran: nothing is wrong.
  @Test func aParentThatLeavesTheCaseAfterTheChildRanIsNotReported() async {
    let store = Store(initialState: .open(.init())) { Door(closesOnStep: true) }
    let reports = await reports { store.send(.room(1)) }
    #expect(store.state == .closed(seen: ["1 after [1]"]))
    #expect(reports.isEmpty)
  }

  @Test func aParentThatLeavesTheCaseBeforeTheChildRanIsReported() async throws {
    let store = Store(initialState: .open(.init())) { Door(closesOnStep: true, parentComesFirst: true) }
    let reports = await reports { store.send(.room(1)) }
    #expect(store.state == .closed(seen: ["1 after []"]))
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.fix.contains("before"))
  }
}
