import Feature
import StoreCore
import Testing

@MainActor
@Suite struct ReportTests {
  private let store = Store(initialState: Feature.State()) { Feature() }

  @Test func anEffectOfThisTestMakesAReport() async { await store.send(.load).finish() }

  @Test func aDetachedTaskMakesAReport() async { await store.send(.loadDetached).finish() }

  @Test func theReportIsExpected() async {
    await Report.expect("threw Failure") { await store.send(.load).finish() }
  }

  @Test func anExpectedReportDoesNotCome() {
    Report.expect("threw Failure") {}
  }

  @Test func nothingIsReported() {}
}
