import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct ErrorTests {
  private struct Failure: Error {}
  private let store = scriptedStore()

  @Test func aCancellationErrorIsSilence() async {
    let reports = await reports {
      await finished(store.start(.run { _ in throw CancellationError() }))
    }
    #expect(reports.isEmpty)
  }

  @Test func anyErrorAfterCancellationIsSilence() async {
    let gate = Gate()
    let reports = await reports {
      let task = store.start(
        .run { _ in
          await gate.pass()
          throw Failure()
        } catch: { _, send in
          await send("caught")
        })
      task.cancel()
      gate.open()
      await finished(task)
    }
    #expect(reports.isEmpty)
    #expect(store.log == ["start"])
  }

  @Test func anotherErrorIsReported() async throws {
    let line: UInt = #line + 2
    let reports = await reports {
      await finished(store.start(.run { _ in throw Failure() }))
    }
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("Action"))
    #expect(report.cause.contains("Failure"))
    #expect(report.location.fileID == "StoreCoreTests/ErrorTests.swift")
    #expect(report.location.line == line)
  }

  @Test func aHandlerTakesTheError() async {
    let reports = await reports {
      await finished(
        store.start(
          .run { _ in
            throw Failure()
          } catch: { error, send in
            if error is Failure { await send("caught") }
          }))
    }
    #expect(reports.isEmpty)
    #expect(store.log == ["start", "caught"])
  }

  @Test func aSendAfterTheEndIsDeliveredAndReportedOnce() async throws {
    let line: UInt = #line + 4
    let sends = Log<Send<Scripted.Action>>()
    let reports = await reports {
      let task = store.start(
        .run { send in
          sends.append(send)
        })
      await finished(task)
      for _ in 0..<3 { await sends.entries[0]("late") }
      await eventually("the late actions arrive") { store.log.count == 4 }
    }
    #expect(store.log == ["start", "late", "late", "late"])
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("Action"))
    #expect(report.location.fileID == "StoreCoreTests/ErrorTests.swift")
    #expect(report.location.line == line)
  }
}
