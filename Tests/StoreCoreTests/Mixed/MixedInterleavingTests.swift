import Features
import StoreTesting
import Testing

@testable import StoreCore

/// Effects of every kind against the model, one job and one message at a time, in an order that a seed decides.
@MainActor
@Suite struct MixedInterleavingTests {
  /// Seeds, each of which is one run. A failure names its seed: put it here alone to see it again.
  private static let seeds: Range<UInt64> = 0..<3_000

  @Test func noOrderLosesOrInventsAnAction() {
    for seed in Self.seeds {
      var run = MixedInterleaving(seed: seed)
      if let fault = run.fault() {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}

/// One run: a store that is dropped and made again now and then, and its model, which is in its state.
@MainActor
private struct MixedInterleaving {
  private let clock = SimulatedClock()
  private let executor = HandDrivenExecutor()
  private let rows: Range<Int>
  private var core: RootCore<Mixed>
  private var scripts = MixedScripts(waitsInSteps: true)
  private var random: Seeded
  private var families: [EffectFamily?] = []

  init(seed: UInt64) {
    random = Seeded(seed: seed)
    // More than a few, so that the collection names its sets of ids, or few.
    rows = 0..<(seed % 2 == 0 ? 3 : 12)
    core = Self.makeCore(rows, clock, executor)
  }

  private static func makeCore(
    _ rows: Range<Int>, _ clock: SimulatedClock, _ executor: HandDrivenExecutor
  ) -> RootCore<Mixed> {
    var dependencies = DependencyValues()
    dependencies.continuousClock = clock
    let core = RootCore(
      initialState: Mixed.State(rows: rows.count), reducer: Mixed(), dependencies: dependencies)
    core.mailbox = Mailbox { _ in }
    core.effectExecutor = executor
    return core
  }

  private var state: Mixed.State { unsafe core.cell.pointee }

  /// What went wrong, if anything did.
  mutating func fault() -> String? {
    for _ in 0..<40 {
      if let fault = act() ?? state.book.fault { return fault }
      for _ in 0..<Int.random(in: 0...4, using: &random) { goOn() }
      if let fault = state.book.fault { return fault }
    }
    return end()
  }

  private mutating func act() -> String? {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<26: perform()
    case 26..<30: _ = core.send(.change(.random(in: state, rows: rows, using: &random)))
    case 30..<32: endFamily()
    case 32: return drop()
    default: return advance()
    }
    return nil
  }

  private mutating func perform() {
    let place = state.places.randomElement(using: &random)!
    let script = scripts.script(ids: MixedScripts.IDs(at: place), using: &random)
    let task = core.send(Mixed.Action(at: place, .perform(script, family: families.count)))
    families.append(task.family)
  }

  private mutating func endFamily() {
    guard let number = families.indices.randomElement(using: &random) else { return }
    families[number]?.cancel()
    _ = core.send(.change(.endFamily(number)))
  }

  /// Runs a job of the pool or processes a message; false if there is neither.
  @discardableResult
  private mutating func goOn() -> Bool {
    let core = core
    let mayRun = !executor.isEmpty
    if mayRun, Bool.random(using: &random) {
      executor.runOne(using: &random)
      return true
    }
    if core.mailbox.queue.drain(limit: 1, { core.process($0) }) > 0 { return true }
    guard mayRun else { return false }
    executor.runOne(using: &random)
    return true
  }

  /// Everything that is to arrive now arrives, and all that should sleep sleeps, before the clock is moved.
  private mutating func advance() -> String? {
    if let fault = faultAtRest() { return fault }
    let step = Int.random(in: 1...40, using: &random)
    _ = core.send(.change(.time(state.book.now + step)))
    clock.advance(by: .milliseconds(step))
    return nil
  }

  private mutating func faultAtRest() -> String? {
    while goOn() {}
    let book = state.book
    if let fault = book.fault { return fault }
    if let missing = book.missing { return "has not arrived: \(missing)" }
    let expected = [book.sleepers, book.timers, book.liveEffects]
    let actual = [clock.sleeperCount, core.registry.timers.count, core.registry.count]
    return expected == actual ? nil : "tasks, timers, effects: \(actual), not \(expected)"
  }

  /// Drops the store in the middle of what it does.
  private mutating func drop() -> String? {
    let mailbox = core.mailbox
    weak let former = core
    core.shutDown()
    core = Self.makeCore(rows, clock, executor)
    _ = core.send(.change(.time(Int(clock.nanoseconds / 1_000_000))))
    families = []
    if former != nil { return "the store is still there (E9)" }
    if clock.sleeperCount > 0 { return "a task sleeps for a store that is gone (E9)" }
    while !executor.isEmpty { executor.runOne(using: &random) }
    while !mailbox.dropTurn() {}
    return clock.alarmCount > 0 ? "an alarm is set for a store that is gone (E9)" : nil
  }

  private mutating func end() -> String? {
    if let fault = faultAtRest() { return fault }
    for _ in 0..<40 {
      // What has no end has an id; an action may have started more of it.
      _ = core.send(.own(.perform(.merge((0..<9).map { .cancel(id: $0) }), family: -1)))
      if let fault = advance() { return fault }
    }
    if let fault = faultAtRest() { return fault }
    let registry = core.registry
    if registry.count > 0 { return "\(registry.count) effects are left (E6)" }
    if !registry.holdsNoID { return "ids are left (E6)" }
    if !registry.root.children.isEmpty || registry.root.removableBelow != 0 { return "places are left (E6)" }
    return families.contains { $0?.isEmpty == false } ? "a task has not ended (E10)" : nil
  }
}
