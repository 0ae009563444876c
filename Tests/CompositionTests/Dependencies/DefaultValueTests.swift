import Composition
import Foundation
import TestSupport
import Testing

@Suite struct DefaultValueTests {
  enum ThreeKey: DependencyKey {
    static let liveValue = "live"
    static let previewValue = "preview"
    static let testValue = "test"
  }

  enum LiveOnlyKey: DependencyKey { static let liveValue = 42 }

  enum InterfaceKey: TestDependencyKey { static let testValue = "interface" }

  /// A client that is its own key.
  struct Client: DependencyKey, Equatable {
    var name: String
    static let liveValue = Client(name: "live")
    static let testValue = Client(name: "test")
  }

  private func read<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyValues.Context?
  ) async -> (value: Key.Value, reports: [Report]) {
    let log = Log<Report>()
    let value = Report.withHandler({ log.append($0) }) {
      withDependencies {
        if let context { $0.context = context }
      } operation: {
        DependencyValues.current[key]
      }
    }
    return (value, log.entries)
  }

  @Test func theContextDecidesBetweenTheDefaults() async {
    #expect(DependencyValues.current.context == .test)
    #expect(await read(ThreeKey.self, in: nil).value == "test")
    #expect(await read(ThreeKey.self, in: .test).value == "test")
    #expect(await read(ThreeKey.self, in: .preview).value == "preview")
    let live = await read(ThreeKey.self, in: .live)
    #expect(live.value == "live")
    #expect(live.reports.isEmpty)
  }

  @Test func aLiveValueUsedByATestIsReportedWhereItsKeyIsDeclared() async throws {
    let (value, reports) = await read(LiveOnlyKey.self, in: nil)
    #expect(value == 42)
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("LiveOnlyKey"))
    #expect(report.location.fileID == "CompositionTests/DefaultValueTests.swift")
    #expect(await read(LiveOnlyKey.self, in: .preview).reports.isEmpty)
    #expect(await read(LiveOnlyKey.self, in: .live).reports.isEmpty)
  }

  @Test func everyTestIsToldOfTheLiveValue() async {
    #expect(await read(LiveOnlyKey.self, in: nil).reports.count == 1)
    #expect(await read(LiveOnlyKey.self, in: nil).reports.count == 1)
  }

  @Test func aChangeOfTheContextKeepsTheOverrides() {
    withDependencies {
      $0[LiveOnlyKey.self] = 1
      $0.context = .preview
    } operation: {
      #expect(DependencyValues.current[LiveOnlyKey.self] == 1)
      #expect(DependencyValues.current[ThreeKey.self] == "preview")
    }
  }

  @Test func anOverriddenLiveValueIsNotReported() {
    let log = Log<Report>()
    Report.withHandler({ log.append($0) }) {
      withDependencies {
        $0[LiveOnlyKey.self] = 1
      } operation: {
        #expect(DependencyValues.current[LiveOnlyKey.self] == 1)
      }
    }
    #expect(log.count == 0)
  }

  @Test func aKeyWithoutALiveValueIsReportedOutsideOfTests() async throws {
    let (value, reports) = await read(InterfaceKey.self, in: .live)
    #expect(value == "interface")
    #expect(try #require(reports.first).cause.contains("InterfaceKey"))
    #expect(await read(InterfaceKey.self, in: nil).reports.isEmpty)
    #expect(await read(InterfaceKey.self, in: .preview).value == "interface")
  }

  @Test func aClientMayBeItsOwnKeyAndNeedsNoProperty() {
    struct Feature { @Dependency(Client.self) var client }
    #expect(Feature().client == Client(name: "test"))
    withDependencies {
      $0[Client.self].name = "other"
    } operation: {
      #expect(Feature().client.name == "other")
    }
  }
}

@Suite struct LazyDefaultTests {
  final class Made: Sendable {
    static let count = Log<String>()
    init(_ kind: String) { Made.count.append(kind) }
  }

  enum LazyKey: DependencyKey {
    static var liveValue: Made { Made("live") }
    static var testValue: Made { Made("test") }
  }

  @Test func aDefaultIsMadeWhenItIsFirstReadAndKept() {
    #expect(!Made.count.entries.contains("live"))
    withDependencies {
      $0.context = .live
    } operation: {
      let first = DependencyValues.current[LazyKey.self]
      #expect(DependencyValues.current[LazyKey.self] === first)
      withDependencies {
        $0[DefaultValueTests.ThreeKey.self] = "other"
      } operation: {
        #expect(DependencyValues.current[LazyKey.self] === first)
      }
    }
    #expect(Made.count.entries.count { $0 == "live" } == 1)
  }

  @Test func testsDoNotShareATestValue() {
    func read() -> (Made, Made) {
      withDependencies {
        $0[DefaultValueTests.ThreeKey.self] = "other"
      } operation: {
        (DependencyValues.current[LazyKey.self], DependencyValues.current[LazyKey.self])
      }
    }
    let (first, second) = (read(), read())
    #expect(first.0 === first.1)
    #expect(second.0 === second.1)
    #expect(first.0 !== second.0)
  }

  enum SlowKey: DependencyKey {
    static var liveValue: Made {
      // Deadlocks if the other thread's initialiser, or this one's, runs under a lock.
      started.signal()
      #expect(both.wait(timeout: .now() + 60) == .success)
      return Made("slow")
    }
    static let started = DispatchSemaphore(value: 0)
    static let both = DispatchSemaphore(value: 0)
  }

  @Test func initialisersRunWithoutALockAndAllReadersGetOneValue() async {
    let seen = Log<ObjectIdentifier>()
    let values = withDependencies {
      $0.context = .live
    } operation: {
      DependencyValues.current
    }
    for _ in 0..<2 { Thread.detachNewThread { seen.append(ObjectIdentifier(values[SlowKey.self])) } }
    for _ in 0..<2 { #expect(SlowKey.started.wait(timeout: .now() + 60) == .success) }
    // Both are inside the initialiser at once, and another default can be read meanwhile.
    #expect(values[DefaultValueTests.ThreeKey.self] == "live")
    for _ in 0..<2 { SlowKey.both.signal() }
    while seen.count < 2 { await Task.yield() }
    #expect(Set(seen.entries).count == 1)
    #expect(ObjectIdentifier(values[SlowKey.self]) == seen.entries[0])
  }
}
