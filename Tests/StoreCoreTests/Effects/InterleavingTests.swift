import Testing

@testable import StoreCore

/// Effects, cancels and messages in many orders: the pool's jobs and the store's turns run one at a time on the thread of
/// the test, in an order that a seed decides.
@MainActor
@Suite struct InterleavingTests {
  /// Seeds, each of which is one order. A failure names its seed: put it here alone to see it again.
  private static let seeds: Range<UInt64> = 0..<10_000

  @Test func noOrderBreaksAPromise() {
    for seed in Self.seeds {
      var interleaving = Interleaving(seed: seed)
      if let fault = interleaving.run() {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}

/// Starts effects that send their number, and notes what arrives.
private struct Numbered: Reducer {
  enum Action: Sendable {
    case start(Int, id: Int, EffectStart, replaces: Bool)
    case cancel(id: Int)
    case arrived(Int, step: Int)
  }

  struct State {
    /// The effects that hold each id, as the promises say.
    var holders: [[Int]] = Array(repeating: [], count: 2)
    var cancelled: Set<Int> = []
    var steps: [Int: Int] = [:]
    var fault: String?
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let number, let id, let start, let replaces):
      if replaces { state.cancel(id) }
      state.holders[id].append(number)
      return .run(start: start) { send in
        for step in 0..<3 {
          await send(.arrived(number, step: step))
          if !(number % 2 == 0 && step == 0) { await Task.yield() }
        }
      }
      .cancellable(id: id, cancelInFlight: replaces)
    case .cancel(let id):
      state.cancel(id)
      return .cancel(id: id)
    case .arrived(let number, let step):
      if state.cancelled.contains(number) { state.fault = "\(number) arrived after its cancel (E2)" }
      if state.steps[number, default: 0] != step { state.fault = "\(number): step \(step) out of order (S4)" }
      state.steps[number] = step + 1
      return .none
    }
  }
}

extension Numbered.State {
  mutating func cancel(_ id: Int) {
    cancelled.formUnion(holders[id])
    holders[id] = []
  }
}

/// One order of events.
@MainActor
private struct Interleaving {
  private let executor = HandDrivenExecutor()
  private let core: RootCore<Numbered>
  private var random: Seeded
  private var families: [(family: EffectFamily, number: Int)] = []

  init(seed: UInt64) {
    random = Seeded(seed: seed)
    core = RootCore(initialState: Numbered.State(), reducer: Numbered(), dependencies: DependencyValues())
    core.mailbox = Mailbox { _ in }
    core.effectExecutor = executor
  }

  private var state: Numbered.State { unsafe core.cell.pointee }

  /// What went wrong, if anything did.
  mutating func run() -> String? {
    for number in 0..<6 {
      act(number)
      for _ in 0..<Int.random(in: 0...4, using: &random) { goOn() }
      if let fault = state.fault { return fault }
    }
    while goOn() {}
    return state.fault ?? faultAtTheEnd
  }

  private mutating func act(_ number: Int) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<5:
      let action = Numbered.Action.start(
        number, id: Int.random(in: 0..<2, using: &random), Bool.random(using: &random) ? .pool : .immediate,
        replaces: Int.random(in: 0..<4, using: &random) == 0)
      if let family = core.send(action).family { families.append((family, number)) }
    case 5..<7: _ = core.send(.cancel(id: Int.random(in: 0..<2, using: &random)))
    default:
      guard let victim = families.randomElement(using: &random) else { return }
      let wasLive = !victim.family.isEmpty
      victim.family.cancel()
      if wasLive { unsafe core.cell.pointee.cancelled.insert(victim.number) }
    }
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

  private var faultAtTheEnd: String? {
    let registry = core.registry
    if registry.count != 0 { return "\(registry.count) effects are left (E6)" }
    if !registry.holdsNoID { return "ids are left (E6)" }
    if let family = families.first(where: { !$0.family.isEmpty }) {
      return "the task of \(family.number) has not ended (E10)"
    }
    let state = state
    for (number, steps) in state.steps where !state.cancelled.contains(number) && steps != 3 {
      return "\(number) sent 3 actions, \(steps) arrived (S4)"
    }
    for number in state.holders.joined() where !state.cancelled.contains(number) && state.steps[number] != 3 {
      return "\(number) is missing (S4)"
    }
    return nil
  }
}
