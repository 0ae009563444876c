import Composition
import Features
import StoreCore
import Workloads

/// The timed loop of `scoped-actions depth=5` on the store, in a program that links no harness: no hook, no jemalloc.
///
/// `scripts/calibrate-hooks` compares it with `bench`, to show that hooks which are linked and off cost nothing. Prints
/// the least and the median nanoseconds of an operation: `hookless [samples [operations]]`.
@main enum Hookless {
  @MainActor static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let samples = numbers.first ?? 5
    let operations = numbers.dropFirst().first ?? 200_000
    var costs: [Double] = []
    for sample in -1..<samples {
      let work = ScopedActions<Level5>().prepare(Store<Level5.State, Level5.Action>.self)
      let clock = ContinuousClock()
      let start = clock.now
      await work.run(operations)
      let elapsed = (clock.now - start) / .nanoseconds(1)
      let outcome = await work.check(operations)
      precondition(outcome == .correct, "The loop left a wrong state: \(outcome).")
      // The first one warms up.
      if sample >= 0 { costs.append(elapsed / Double(operations)) }
    }
    costs.sort()
    print(costs[0], costs[costs.count / 2])
  }
}

extension Store: ContenderStore {
  nonisolated public static var contenderName: String { "store" }

  @inline(__always)
  public convenience init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action {
    self.init(initialState: initialState, reducer: { reducer }, withDependencies: { $0 = dependencies })
  }

  @inline(__always)
  public func dispatch(_ action: Action) { send(action) }
  @inline(__always)
  public var currentState: State { state }
}
