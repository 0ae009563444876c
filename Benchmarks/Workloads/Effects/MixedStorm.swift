import Composition
import Features

/// A random mix of everything that effects do, compared with a model after every step.
public struct MixedStorm<Simulated: SteppableClock>: EffectWorkload {
  public typealias Feature = Mixed

  public static var name: String { "mixed-storm" }
  public static var summary: String {
    "one random start, cancel, restart or advance of time in twenty rows, checked against a model"
  }
  public var parameters: [(String, String)] { [("rows", rowsChange ? "changing" : "fixed")] }

  private let rowsChange: Bool
  private let seed: UInt64

  /// - Parameters:
  ///   - rowsChange: Whether rows, with effects that run, come and go.
  ///   - seed: What the mix is made from.
  public init(rowsChange: Bool, seed: UInt64 = 1) {
    self.rowsChange = rowsChange
    self.seed = seed
  }

  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Mixed.State, S.Action == Mixed.Action {
    let run = MixedRun<S, Simulated>(seed: seed, rowsChange: rowsChange)
    return PreparedWork { operations in
      for _ in 0..<operations where run.difference == nil { await run.step() }
    } check: { operations in
      await run.end()
      if let difference = run.difference { return difference }
      return Outcome(expected: operations, actual: run.steps)
    }
  }
}

/// One run of a mixed storm: a store, its model, and the clock of both.
@MainActor
public final class MixedRun<S: EffectRunner, Simulated: SteppableClock>
where S.State == Mixed.State, S.Action == Mixed.Action {
  private let clock = Simulated()
  public let store: S
  private var model: MixedModel
  private var random: SeededGenerator
  private let rowsChange: Bool
  /// How many steps were taken.
  public private(set) var steps = 0
  /// How many effects were started.
  public private(set) var started = 0
  /// How many actions have arrived in the store.
  public var arrived: Int { model.arrived }
  /// Where the store and the model differ, if they do.
  public private(set) var difference: Outcome?

  static var rows: Int { 20 }
  static var ids: Int { 8 }

  public init(seed: UInt64, rowsChange: Bool) {
    var dependencies = DependencyValues.live
    dependencies.continuousClock = clock
    store = S(initialState: Mixed.State(rows: Self.rows), reducer: Mixed(), dependencies: dependencies)
    model = MixedModel(rows: Self.rows)
    random = SeededGenerator(seed: seed)
    self.rowsChange = rowsChange
  }

  /// Does something at random, to the store and to the model.
  public func step() async {
    steps += 1
    let row = Int.random(in: 0..<Self.rows, using: &random)
    // Rows share their ids only where the contender is one that keeps them apart.
    let id = Int.random(in: 0..<Self.ids, using: &random) + (rowsChange ? 0 : row * Self.ids)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60: start(row: row, id: id)
    case 60..<80:
      model.cancel(row: row, id: id)
      store.dispatch(.rows(.element(id: row, action: .cancel(id: id))))
    case 80..<82 where rowsChange:
      for row in 0..<Self.rows { model.cancel(row: row, id: id) }
      store.dispatch(.cancelInRows(id: id))
    case 82..<88 where rowsChange:
      model.replace(row: row)
      store.dispatch(.replaceRow(row))
    case 88..<90 where rowsChange:
      model.replace(row: row)
      store.dispatch(.removeRow(row))
      store.dispatch(.insertRow(row))
    default: await advance(by: Int.random(in: 1...20, using: &random))
    }
  }

  private func start(row: Int, id: Int) {
    let kind = MixedRow.Kind.allCases.randomElement(using: &random)!
    let value = Int.random(in: 1..<1_000, using: &random)
    let delay = Int.random(in: 1...200, using: &random)
    let replaces = Bool.random(using: &random)
    started += 1
    model.start(kind, row: row, id: id, value: value, delay: delay, replaces: replaces)
    store.dispatch(
      .rows(
        .element(
          id: row,
          action: .start(kind, id: id, value: value, milliseconds: delay, cancelInFlight: replaces))))
  }

  /// Moves the clock on, and compares when what was due has arrived.
  private func advance(by milliseconds: Int) async {
    // Each task sleeps, so that none begins its sleep later.
    await settle()
    await clock.waitForSleepers(model.sleepers)
    clock.advance(by: .milliseconds(milliseconds))
    model.advance(by: milliseconds)
    await settle()
  }

  /// Waits until as much has arrived as should, and compares.
  private func settle() async {
    var turns = 0
    while turns < 1_000_000, await Self.arrived(store.settledState()) < model.arrived {
      turns += 1
      await Task.yield()
    }
    let state = await store.settledState()
    if !model.agrees(with: state) {
      difference = .wrong(
        expected: "after \(steps) steps: \(model)", actual: "\(Self.arrived(state)) arrived: \(state)")
    }
  }

  private static func arrived(_ state: Mixed.State) -> Int {
    state.rows.reduce(state.arrivedBefore) { $0 + $1.arrived }
  }

  /// Lets what is left run out.
  public func end() async {
    await advance(by: 1_000)
  }
}
