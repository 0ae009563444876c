import Composition
import StoreCore
import Workloads

/// A concurrent store that the main actor sends to, and whose effects run as they do anywhere.
public struct ConcurrentRunner<State: Sendable, Action: Sendable>: EffectRunner {
  public static var contenderName: String { "concurrent-store" }
  public static var waitsWithoutTasks: Bool { true }

  private let store: ConcurrentStore<State, Action>

  public init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action {
    let reducer = Movable(reducer: reducer)
    store = ConcurrentStore(initialState: initialState) {
      reducer
    } withDependencies: {
      $0 = dependencies
    }
  }

  @inline(__always)
  public func dispatch(_ action: Action) { store.send(action) }

  public func start(_ action: Action) -> Task<Void, Never> {
    Task.immediate { [store] in await store.finish(action) }
  }

  public func finish(_ work: Task<Void, Never>) async { await work.value }
  public func settledState() async -> State { await store.state }
  public func effectsLeft() async -> Int? { await store.effectCount }
}

/// A reducer that another thread may have.
private struct Movable<Base: Reducer>: Reducer, @unchecked Sendable {
  // SAFETY: the reducers of the benchmarks are values that hold nothing but dependencies, which are Sendable.
  let reducer: Base

  @inline(__always)
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reducer.reduce(into: &state, action: action)
  }
}
