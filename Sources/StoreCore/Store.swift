import CThreadContext

/// Holds the state of an app or of a part of it, runs the reducer on the actions sent to it, and its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// print(store.count)
/// ```
///
/// Contract: on the main actor. `send` returns after the action, and all that it caused on the store's own executor,
/// has been reduced; a send made while an action is being processed is queued behind it, first in first out. Actions
/// of effects arrive from other threads through a lock-free queue. The reducer is the only writer of the state, and
/// changes it in place.
///
/// The store made by ``init(initialState:reducer:withDependencies:)`` is the root: it owns the state and the effects.
/// Dropping it cancels them all. Stores made by ``scope(state:action:)-(KeyPath<State,ChildState>,_)`` are views of it;
/// when the root is gone they show the last state and drop what is sent to them, with a report.
///
/// Cost: an action whose reducer returns `.none` allocates nothing.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline let runtime: StoreRuntime
  @usableFromInline let place: StatePlace<State>
  @usableFromInline let dispatch: @MainActor (consuming Action) -> StoreTask
  private let ownsRuntime: Bool
  @usableFromInline var children = ScopeCache()
  /// Nil where the state cannot go away before the root.
  @usableFromInline let presence: Presence?
  var trackedValues = TrackedValues()
  var trackedPresences = TrackedValues()

  /// Makes a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The logic; several reducers run in the order they are listed in.
  ///   - prepareDependencies: Changes the dependencies that reducer and effects see, starting from those in force.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues.current
    prepareDependencies(&dependencies)
    let context = DependencyContext.enter(dependencies)
    let core = RootCore(initialState: initialState(), reducer: reducer(), dependencies: dependencies)
    context.leave()
    // The one place where the reducer's type is erased: below this closure everything is one function.
    self.init(runtime: core, place: .offset(0), ownsRuntime: true) { (action: consuming Action) in
      core.send(action)
    }
  }

  @usableFromInline
  init(
    runtime: StoreRuntime, place: StatePlace<State>, ownsRuntime: Bool, presence: Presence? = nil,
    dispatch: @escaping @MainActor (consuming Action) -> StoreTask
  ) {
    self.runtime = runtime
    self.place = place
    self.ownsRuntime = ownsRuntime
    self.presence = presence
    self.dispatch = dispatch
  }

  isolated deinit {
    trackedValues.leave()
    trackedPresences.leave()
    if ownsRuntime { runtime.shutDown() }
  }

  /// Processes an action.
  ///
  /// - Returns: The work that the action started: wait for it with `finish()`, stop it with `cancel()`.
  @inlinable @inline(__always)
  @discardableResult
  public func send(_ action: consuming Action) -> StoreTask { dispatch(action) }

  /// Processes an action; the animation is accepted and ignored.
  @inlinable
  @discardableResult
  public func send(_ action: consuming Action, animation: Animation?) -> StoreTask { dispatch(action) }

  /// The current state. Not to be read by a reducer, which has it as a parameter.
  @inlinable
  public var state: State {
    if runtime.mayTrackReads { trackState() }
    return place.read(runtime)
  }

  /// A part of the current state: `store.count`. Tracked where it is read, see ``observe(_:)``.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if runtime.mayTrackReads { track(keyPath) }
    return place.read(runtime, keyPath)
  }

  /// A store of a part of the state and of the actions, a view of this one.
  ///
  /// ```swift
  /// TimerView(store: store.scope(state: \.timer, action: \.timer))
  /// ```
  ///
  /// Contract: the same pair of paths gives the same object, for as long as this store lives. The view stays valid
  /// when this store is dropped, unless it is the root.
  ///
  /// Cost: no subscription and no copy of state. Cached: no allocation.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if let known = children.known(state, action, as: Store<ChildState, ChildAction>.self) { return known }
    return makeChild(state, action) { place.appending($0, runtime) }
  }

  @inlinable @inline(never)
  func makeChild<Root, ChildState, ChildAction>(
    _ state: KeyPath<Root, ChildState>, _ action: CaseKeyPath<Action, ChildAction>,
    place: (KeyPath<Root, ChildState>) -> StatePlace<ChildState>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if let equal = children.equal(state, action, as: Store<ChildState, ChildAction>.self) { return equal }
    let embed = Action.allCasePaths[keyPath: action].embed
    let child = Store<ChildState, ChildAction>(
      runtime: runtime, place: place(state), ownsRuntime: false, presence: presence
    ) { [dispatch] (action: consuming ChildAction) in
      let parentAction = embed(action)
      _ = consume action
      return dispatch(parentAction)
    }
    children.insert(child, state, action, presence)
    return child
  }
}

/// The store of a feature: `StoreOf<Counter>` is `Store<Counter.State, Counter.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: DependencySource {
  /// The dependencies that the store's reducers and effects see.
  public nonisolated var dependencies: DependencyValues { runtime.dependencies }
}
