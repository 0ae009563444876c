import Foundation
import StoreTesting
import TestSupport
import Testing

@testable import Composition

@Suite struct DependencyOverrideTests {
  enum LevelKey: DependencyKey {
    static let liveValue = 1
    static let testValue = 1
  }

  enum RangeKey: TestDependencyKey { static let testValue = 2 }

  /// Its own key; tests have no value of their own.
  struct Scale: DependencyKey {
    var factor = 7
    static let liveValue = Scale()
  }

  struct Meter: Reducer {
    @Dependency(\.meterLevel) var level
    func reduce(into state: inout [Int], action: Bool) -> Effect<Bool> {
      state.append(level)
      return .none
    }
  }

  private func run<R: Reducer>(_ reducer: R, times: Int = 1) -> [Int] where R.State == [Int], R.Action == Bool {
    var state: [Int] = []
    for _ in 0..<times { _ = reducer.reduce(into: &state, action: true) }
    return state
  }

  @Test func anOverrideReachesTheReducerAndNothingAfterIt() {
    #expect(run(Meter().dependency(\.meterLevel, 5), times: 2) == [5, 5])
    #expect(
      run(
        CombineReducers {
          Meter()
          Meter().dependency(\.meterLevel, 5)
          Meter()
        }) == [1, 5, 1])
    #expect(DependencyValues.current.meterLevel == 1)
  }

  @Test func theInnermostOverrideWins() {
    let reducer = CombineReducers {
      Meter()
      Meter().dependency(\.meterLevel, 2)
    }.dependency(\.meterLevel, 3)
    #expect(run(reducer, times: 2) == [3, 2, 3, 2])
  }

  @Test func aTransformStartsFromTheValueOutside() {
    let reducer = Meter().transformDependency(\.meterLevel) { $0 *= 10 }
    #expect(run(reducer, times: 2) == [10, 10])
    let doubled = withDependencies {
      $0.meterLevel = 4
    } operation: {
      run(reducer)
    }
    #expect(doubled == [40])
    #expect(run(reducer.transformDependency(\.meterLevel) { $0 += 2 }) == [30])
  }

  /// One place in the source, and so one key path, with several values.
  @Test func valuesOfOnePlaceAreNotMixedUp() {
    func meter(_ level: Int) -> some Reducer<[Int], Bool> { Meter().dependency(\.meterLevel, level) }
    #expect((0..<100).flatMap { run(meter($0 % 50)) } == (0..<100).map { $0 % 50 })
    func scaled(_ factor: Int) -> some Reducer<[Int], Bool> {
      Meter().transformDependency(\.meterLevel) { $0 *= factor }
    }
    #expect((0..<100).flatMap { run(scaled($0)) } == Array(0..<100))
  }

  /// Writing through a key path reads the old value, which here is a live one.
  @Test func overridingALiveValueIsNotAUseOfIt() {
    let log = Log<Report>()
    Report.withHandler({ log.append($0) }) {
      _ = run(Meter().dependency(\.date, .constant(.now)))
      _ = run(Meter().transformDependency(\.date) { $0 = .constant($0.now) })
    }
    #expect(log.entries.count == 1)
  }

  /// What is derived for one dependency isn't taken for another's, though the values are alike.
  @Test func equalValuesOfTwoDependenciesAreNotMixedUp() {
    let both = Reduce<[Int], Bool> { state, _ in
      state += [DependencyValues.current.meterLevel, DependencyValues.current.meterRange]
      return .none
    }
    let reducer = CombineReducers {
      both.dependency(\.meterLevel, 5)
      both.dependency(\.meterRange, 5)
    }
    #expect(run(reducer, times: 3) == [5, 2, 1, 5, 5, 2, 1, 5, 5, 2, 1, 5])
  }

  /// The whole that a part belongs to is read to write the part, and is not taken as used, nor kept, for that.
  @Test func overridingAPartOfALiveValueIsNotAUseOfIt() {
    let log = Log<Report>()
    let reading = Reduce<[Int], Bool> { state, _ in
      state.append(DependencyValues.current.meterScale.factor)
      return .none
    }
    Report.withHandler({ log.append($0) }) {
      withDependencies {
        $0.meterLevel = 1
      } operation: {
        #expect(run(reading.dependency(\.meterScale.factor, 3)) == [3])
        #expect(log.count == 0)
        #expect(run(reading) == [7])
      }
    }
    #expect(log.count == 1)
  }

  /// However many values are made anew, the one that comes again is derived once.
  @Test func valuesMadeAnewTakeNoRoomFromOthers() {
    var values = DependencyValues()
    values.meterLevel = 0
    func passBy(_ levels: Range<Int>) { for level in levels { _ = values.setting(\.meterLevel, to: level) } }
    func ofUUIDs() -> DependencyValues { values.setting(\.uuid, to: Self.generator) }
    passBy(1..<1_000)
    let first = ofUUIDs()
    passBy(1_000..<1_010)
    #expect(ofUUIDs().storage === first.storage)
    passBy(1_010..<2_000)
    #expect(ofUUIDs().storage === first.storage)
    #expect(ofUUIDs().meterLevel == 0)
  }

  private static let generator = UUIDGenerator.constant(UUID())

  @Test func anObjectIsDerivedOnceAndANewOneIsNotMistakenForIt() {
    func clockSeen(_ clock: any Clock<Duration>) -> TestClock? {
      let box = Log<TestClock>()
      struct Looking: Reducer {
        @Dependency(\.continuousClock) var clock
        let box: Log<TestClock>
        func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
          if let clock = clock as? TestClock { box.append(clock) }
          return .none
        }
      }
      var state = 0
      _ = Looking(box: box).dependency(\.continuousClock, clock).reduce(into: &state, action: true)
      return box.entries.first
    }
    for _ in 0..<100 {
      let clock = TestClock()
      #expect(clockSeen(clock) === clock)
      #expect(clockSeen(clock) === clock)
    }
  }

  @Test func effectsOfTheReducerSeeTheOverride() async {
    let seen = Log<Int>()
    let reducer = Reduce<Int, Bool> { _, _ in
      .run { _ in seen.append(DependencyValues.current.meterLevel) }
    }.dependency(\.meterLevel, 9)
    var state = 0
    guard case .composite(.run(let run)) = reducer.reduce(into: &state, action: true).kind else {
      Issue.record("not a run effect")
      return
    }
    await run.perform(Send { _ in })
    #expect(seen.entries == [9])
    guard case .composite(.run(let mapped)) = Effect(.composite(.run(run))).map({ [$0] }).kind else {
      Issue.record("not a run effect")
      return
    }
    await mapped.perform(Send { _ in })
    #expect(seen.entries == [9, 9])
  }

  /// On a clock without alarms the actions of a timer are made by a task.
  @Test func theTaskOfATimerSeesTheValuesInForceWhereItWasMade() async throws {
    let seen = Log<Int>()
    let clock = TestClock()
    let timer = withDependencies {
      $0.meterLevel = 4
    } operation: {
      Effect.timer(every: .seconds(1), on: clock) { DependencyValues.current.meterLevel }
    }
    guard case .composite(.timed(let timed)) = timer.kind else {
      Issue.record("not a timed effect")
      return
    }
    let run = timed.asTask
    let task = Task.detached { await run.perform(Send { seen.append($0) }) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await eventually("a tick") { seen.count == 1 }
    task.cancel()
    await task.value
    #expect(seen.entries == [4])
  }
}

extension DependencyValues {
  fileprivate(set) var meterLevel: Int {
    get { self[DependencyOverrideTests.LevelKey.self] }
    set { self[DependencyOverrideTests.LevelKey.self] = newValue }
  }

  fileprivate(set) var meterRange: Int {
    get { self[DependencyOverrideTests.RangeKey.self] }
    set { self[DependencyOverrideTests.RangeKey.self] = newValue }
  }

  fileprivate(set) var meterScale: DependencyOverrideTests.Scale {
    get { self[DependencyOverrideTests.Scale.self] }
    set { self[DependencyOverrideTests.Scale.self] = newValue }
  }
}
