import Feature
import StoreCore
import XCTest

@MainActor
final class ReportTests: XCTestCase {
  func testAnEffectOfThisTestMakesAReport() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    await store.send(.load).finish()
  }

  func testADetachedTaskMakesAReport() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    await store.send(.loadDetached).finish()
  }

  func testTheReportIsExpected() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    await Report.expect("threw Failure") { await store.send(.load).finish() }
  }

  func testAnExpectedReportDoesNotCome() {
    Report.expect("threw Failure") {}
  }

  func testNothingIsReported() {}
}
