import Composition

/// A store that is not bound to the main actor.
public protocol SharedStore<State, Action>: Sendable {
  associatedtype State: Sendable
  associatedtype Action: Sendable

  /// The name in tables and files.
  static var contenderName: String { get }

  init<R: Reducer & Sendable>(initialState: State, shared reducer: R) where R.State == State, R.Action == Action

  /// The state after everything that was submitted before.
  func settledState() async -> State

  /// How often a thread that worked for others passed the rest on; nil where threads don't.
  func handOvers() async -> Int?
}

extension SharedStore {
  public func handOvers() async -> Int? { nil }
}

/// A store that any thread may send to.
public protocol ThreadedStore<State, Action>: SharedStore {
  func submit(_ action: Action)
}

/// A store that any task may send to, and waits.
public protocol AwaitedStore<State, Action>: SharedStore {
  func submit(_ action: Action) async
}

/// A workload on several threads, or on as many tasks.
public protocol SharedWorkload: Workload where Feature: Sendable, Feature.Action: Sendable {
  var threads: Int { get }

  @MainActor
  func prepare<S: ThreadedStore>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action

  @MainActor
  func prepare<S: AwaitedStore>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action
}
