import Composition
import Features

/// A random mix of everything that effects do, compared with a model each time before the clock is moved.
public struct MixedStorm<Simulated: SteppableClock>: EffectWorkload {
  public typealias Feature = Mixed

  public static var name: String { "mixed-storm" }
  public static var summary: String {
    "one random start, cancel or restart of effects of all kinds, or advance of time, checked against a model"
  }
  public var parameters: [(String, String)] { [("children", childrenChange ? "changing" : "fixed")] }

  private let childrenChange: Bool

  /// - Parameter childrenChange: Whether children with effects come and go, and features share their ids, which takes a
  ///   store that keeps the features of a tree apart.
  public init(childrenChange: Bool) { self.childrenChange = childrenChange }

  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Mixed.State, S.Action == Mixed.Action {
    let run = MixedRun<S, Simulated>(childrenChange: childrenChange)
    return PreparedWork { operations in
      for _ in 0..<operations where run.difference == nil { await run.step() }
    } check: { operations in
      await run.end()
      return run.difference ?? Outcome(expected: operations, actual: run.steps)
    }
  }
}

/// One run of a mixed storm.
@MainActor
private final class MixedRun<S: EffectRunner, Simulated: SteppableClock>
where S.State == Mixed.State, S.Action == Mixed.Action {
  private let clock = Simulated()
  private let store: S
  private let childrenChange: Bool
  /// The children that are there, as in the store's state.
  private var children = Mixed.State(rows: MixedRun.rows.count)
  private var scripts = MixedScripts()
  private var random = SeededGenerator(seed: 1)
  private var time = 0
  private(set) var steps = 0
  /// How the store differs from what it should be, if it does.
  private(set) var difference: Outcome?

  private static var rows: Range<Int> { 0..<12 }

  init(childrenChange: Bool) {
    self.childrenChange = childrenChange
    var dependencies = DependencyValues.live
    dependencies.continuousClock = clock
    store = S(initialState: children, reducer: Mixed(), dependencies: dependencies)
  }

  func step() async {
    steps += 1
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10 where childrenChange:
      let change = MixedChange.random(in: children, rows: Self.rows, using: &random)
      children.apply(change)
      store.dispatch(.change(change))
    case 0..<80:
      let places = children.places
      let index = Int.random(in: places.indices, using: &random)
      let ids =
        childrenChange ? MixedScripts.IDs(at: places[index]) : MixedScripts.IDs(index * 4..<index * 4 + 4)
      perform(scripts.script(ids: ids, using: &random), at: places[index])
    default: await advance(by: Int.random(in: 1...40, using: &random))
    }
  }

  private func perform(_ script: MixedScript, at place: MixedPlace) {
    store.dispatch(Mixed.Action(at: place, .perform(script, family: 0)))
  }

  private func advance(by milliseconds: Int) async {
    await settle()
    time += milliseconds
    store.dispatch(.change(.time(time)))
    // Reduced before the clock moves: another thread at work in the store may look at the clock before it takes this.
    _ = await store.settledState()
    clock.advance(by: .milliseconds(milliseconds))
  }

  /// Waits until all that is due has arrived and all that should sleep sleeps.
  private func settle() async {
    for turn in 0..<20_000 {
      let book = await store.settledState().book
      if let fault = book.fault { return fail(fault) }
      let sleepers = book.sleepers + (S.waitsWithoutTasks ? 0 : book.timers)
      if book.missing == nil, clock.sleeperCount == sleepers { return }
      if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    let book = await store.settledState().book
    fail("\(book.missing ?? "nothing") is missing, and \(clock.sleeperCount) tasks sleep, not \(book.sleepers)")
  }

  private func fail(_ fault: String) {
    if difference == nil {
      difference = .wrong(expected: "what was promised, after \(steps) steps", actual: fault)
    }
  }

  /// Cancels what has no end, and lets the rest run out.
  func end() async {
    for _ in 0..<40 where difference == nil {
      for place in children.places { perform(.merge((0..<200).map { .cancel(id: $0) }), at: place) }
      await advance(by: 50)
    }
    await settle()
    for _ in 0..<1_000 where await store.effectsLeft() ?? 0 > 0 { try? await Task.sleep(for: .milliseconds(1)) }
    if let left = await store.effectsLeft(), left > 0 { fail("\(left) effects are left on the store's books") }
  }
}
