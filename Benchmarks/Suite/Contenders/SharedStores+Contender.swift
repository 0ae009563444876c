import Composition
import NaiveStores
import StoreCore
import Workloads

/// A concurrent store of `Sendable` state and actions.
public struct SharedConcurrentStore<State: Sendable, Action: Sendable>: ThreadedStore {
  public static var contenderName: String { "concurrent-store" }

  private let store: ConcurrentStore<State, Action>

  @inline(__always)
  public init<R: Reducer & Sendable>(initialState: State, shared reducer: R)
  where R.State == State, R.Action == Action {
    store = ConcurrentStore(initialState: initialState) { reducer }
  }

  @inline(__always)
  public func submit(_ action: Action) { store.send(action) }
  public func settledState() async -> State { await store.state }
  public func handOvers() async -> Int? { await store.handOvers }
}

/// A locked store of `Sendable` state and actions.
public struct SharedLockedStore<State: Sendable, Action: Sendable>: ThreadedStore {
  public static var contenderName: String { "locked-store" }

  private let store: LockedStore<State, Action>

  @inline(__always)
  public init<R: Reducer & Sendable>(initialState: State, shared reducer: R)
  where R.State == State, R.Action == Action {
    store = LockedStore(initialState: initialState, reducer: reducer, dependencies: .live)
  }

  @inline(__always)
  public func submit(_ action: Action) { store.send(action) }
  public func settledState() async -> State { store.state }
}

extension SerialQueueStore: ThreadedStore {
  public static var contenderName: String { "serial-queue-store" }

  @inline(__always)
  public convenience init<R: Reducer & Sendable>(initialState: State, shared reducer: R)
  where R.State == State, R.Action == Action {
    self.init(initialState: initialState) { state, action in _ = reducer.reduce(into: &state, action: action) }
  }

  @inline(__always)
  public func submit(_ action: Action) { send(action) }
}

extension AsyncStreamStore: ThreadedStore {
  public static var contenderName: String { "async-stream-store" }

  @inline(__always)
  public convenience init<R: Reducer & Sendable>(initialState: State, shared reducer: R)
  where R.State == State, R.Action == Action {
    self.init(initialState: initialState) { state, action in _ = reducer.reduce(into: &state, action: action) }
  }

  @inline(__always)
  public func submit(_ action: Action) { send(action) }
}

extension ActorStore: AwaitedStore {
  public static var contenderName: String { "actor-store" }

  public init<R: Reducer & Sendable>(initialState: State, shared reducer: R)
  where R.State == State, R.Action == Action {
    self.init(initialState: initialState) { state, action in _ = reducer.reduce(into: &state, action: action) }
  }

  public func submit(_ action: Action) async { send(action) }
  public func settledState() async -> State { state }
}
