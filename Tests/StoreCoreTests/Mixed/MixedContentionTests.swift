import Features
import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Effects of every kind against the model, on the threads of the pool.
@MainActor
@Suite struct MixedContentionTests {
  private let clock = SimulatedClock()

  @Test func aStoreLosesAndInventsNothing() async {
    for seed in 0..<300 as Range<UInt64> {
      var store = makeStore()
      var random = Seeded(seed: seed)
      var scripts = MixedScripts(waitsInSteps: true)
      for step in 0..<60 {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<26:
          let place = store.state.places.randomElement(using: &random)!
          let script = scripts.script(ids: MixedScripts.IDs(at: place), using: &random)
          store.send(Mixed.Action(at: place, .perform(script, family: step)))
        case 26..<32: store.send(.change(.random(in: store.state, rows: 0..<12, using: &random)))
        case 32: store = makeStore()
        default:
          if let fault = await faultAtRest(store) { return fail(seed, fault) }
          let milliseconds = Int.random(in: 1...40, using: &random)
          store.send(.change(.time(store.book.now + milliseconds)))
          clock.advance(by: .milliseconds(milliseconds))
        }
        if step % 3 == 0 { await Task.yield() }
      }
      if let fault = await faultAtRest(store) { return fail(seed, fault) }
    }
  }

  private func makeStore() -> StoreOf<Mixed> {
    var state = Mixed.State(rows: 12)
    state.apply(.time(Int(clock.nanoseconds / 1_000_000)))
    return Store(initialState: state) {
      Mixed()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  /// Waits until all has arrived that is due, and all sleeps that should.
  private func faultAtRest(_ store: StoreOf<Mixed>) async -> String? {
    var counts: (expected: [Int], actual: [Int]) = ([], [0])
    for turn in 0..<100_000 {
      if let fault = store.book.fault { return fault }
      counts.expected = [store.book.sleepers, store.book.timers, store.book.liveEffects]
      counts.actual = [clock.sleeperCount, store.runtime.registry.timers.count, store.liveEffects]
      if store.book.missing == nil, counts.expected == counts.actual { return nil }
      if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return "missing: \(store.book.missing ?? "nothing"); tasks, timers, effects (expected, actual): \(counts)"
  }

  private func fail(_ seed: UInt64, _ fault: String) { Issue.record("seed \(seed): \(fault)") }
}

extension MixedContentionTests {
  /// The clock is moved by another thread while timers are started: none is set too late to ring.
  @Test func nothingIsLostWhileAnotherThreadMovesTheClock() async {
    let store = scriptedStore()
    let count = 3_000
    async let moved: Void = onThreads(1) { [clock] _ in
      for _ in 0..<20_000 { clock.advance(by: .microseconds(100)) }
    }
    for number in 0..<count {
      let delay = Duration.microseconds(number % 7 * 50)
      store.start("s", .send("late", after: delay, on: clock))
      store.start(
        "s",
        .run { [clock] send in
          try await clock.sleep(for: delay)
          await send("late")
        })
      await Task.yield()
    }
    await moved
    // What was started at the end.
    clock.advance(by: .seconds(1))
    await eventually("all have arrived") { store.log.count { $0 == "late" } == 2 * count }
    #expect(store.liveEffects == 0)
  }

  @Test func aConcurrentStoreLosesAndInventsNothing() async {
    for seed in 0..<30 as Range<UInt64> {
      var dependencies = DependencyValues()
      dependencies.continuousClock = clock
      var state = Mixed.State(rows: 12)
      state.apply(.time(Int(clock.nanoseconds / 1_000_000)))
      let store = ConcurrentStore(initialState: state) {
        Mixed()
      } withDependencies: {
        $0 = dependencies
      }
      for round in 0..<10 {
        await onThreads(3) { thread in
          let number = round * 3 + thread
          var random = Seeded(seed: seed << 32 | UInt64(number))
          var scripts = MixedScripts(from: number * 100_000)
          for _ in 0..<30 {
            let place = [MixedPlace.root, .left, .row(thread)].randomElement(using: &random)!
            let script = scripts.script(ids: MixedScripts.IDs(at: place), using: &random)
            store.send(Mixed.Action(at: place, .perform(script, family: 0)))
          }
        }
        var book = await store.state.book
        for turn in 0..<100_000 {
          if book.fault != nil || book.missing == nil && clock.sleeperCount == book.sleepers { break }
          if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
          book = await store.state.book
        }
        if let fault = book.fault ?? book.missing { return fail(seed, fault) }
        store.send(.change(.time(book.now + 20)))
        clock.advance(by: .milliseconds(20))
      }
    }
  }
}
