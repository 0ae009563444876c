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
  @usableFromInline let dispatch: Dispatch<Action>
  @usableFromInline let ownsRuntime: Bool
  @exclusivity(unchecked) @usableFromInline var uncheckedChildren = ScopeCache()
  @usableFromInline var madeDispatcher: Dispatcher<Action>?
  /// Nil where the state cannot go away before the root.
  @usableFromInline let presence: Presence?
  private(set) var madeExtras: StoreExtras?

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
    // The one place where the reducer's type is erased: below this closure everything is one function.
    let run: @MainActor (consuming Action, AnyObject) -> StoreTask = { (action: consuming Action, core) in
      // SAFETY: the target of the dispatch, below, and who calls `receive`.
      unsafe unsafeDowncast(core, to: RootCore<R>.self).send(action)
    }
    let core = RootCore(
      initialState: initialState(), reducer: reducer(), dependencies: dependencies,
      receive: { action, core in
        // SAFETY: who calls it gives the bits of such an action, once.
        run(unsafe action.take(as: Action.self), core)
      })
    context.leave()
    StoreRuntime.prepareTracking()
    self.init(runtime: core, place: .offset(0), ownsRuntime: true, dispatch: Dispatch(to: core, run))
  }

  @inlinable
  init(
    runtime: StoreRuntime, place: StatePlace<State>, ownsRuntime: Bool, presence: Presence? = nil,
    dispatch: Dispatch<Action>
  ) {
    self.runtime = runtime
    self.place = place
    self.ownsRuntime = ownsRuntime
    self.presence = presence
    self.dispatch = dispatch
  }

  isolated deinit {
    madeExtras?.leave()
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
  /// when this store is dropped, unless it is the root. The path of the actions leads to the same case each time: it may
  /// be followed for each action, or only for the first one of stores scoped from this one.
  ///
  /// Cost: no subscription and no copy of state. Cached: no allocation. An action takes a step or two at any depth, after
  /// the first, which is looked at on each level; a path of functions of your own is followed for each. A literal path
  /// to a case folds away.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    let action = actionPath()
    if let known = children.known(state, action, as: Store<ChildState, ChildAction>.self) { return known }
    return makeChild(
      state, action, offset: MemoryLayout<State>.offset(of: state), passing(by: actionPath))
  }

  /// How a child's action goes on to the root.
  @inlinable @inline(__always)
  func passing<ChildAction>(
    by path: @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Dispatch<ChildAction> where Action: CasePathable {
    Dispatch(to: dispatcher) { (action: consuming ChildAction, dispatcher) in
      // SAFETY: the target of this dispatch, above, or what the target has put in its place.
      let dispatcher = unsafe unsafeDowncast(dispatcher, to: Dispatcher<Action>.self)
      let path = Action.allCasePaths[keyPath: path()]
      // A function of somebody's own is only called for what is sent.
      if !path.isCase, dispatcher.way == .inquiry { return StoreTask(family: nil) }
      let parentAction = path.embed(action)
      _ = consume action
      // Consumed, here and elsewhere on the way, so that the reducer's drain destroys what it holds.
      return dispatcher.send(consume parentAction)
    }
  }

  var extras: StoreExtras {
    if let madeExtras { return madeExtras }
    let extras = StoreExtras()
    madeExtras = extras
    return extras
  }

  @usableFromInline
  var dispatcher: Dispatcher<Action> {
    if let madeDispatcher { return madeDispatcher }
    let dispatcher = Dispatcher(dispatch, runtime, isRoot: ownsRuntime)
    madeDispatcher = dispatcher
    return dispatcher
  }

  @inlinable @inline(never)
  func makeChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, _ action: CaseKeyPath<Action, ChildAction>, offset: Int?,
    _ dispatch: Dispatch<ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if let equal = children.equal(state, action, as: Store<ChildState, ChildAction>.self) { return equal }
    let place = place.appending(state, offset: offset, runtime)
    let child = Store<ChildState, ChildAction>(
      runtime: runtime, place: place, ownsRuntime: false, presence: presence, dispatch: dispatch)
    children.insert(child, state, action)
    return child
  }

  // SAFETY: each access is by the main actor, to look an entry up or to change the entries, and runs no code of users,
  // so that none overlaps another. What is let go of is destroyed after the access.
  @inlinable @inline(__always)
  var children: ScopeCache {
    _read { yield unsafe uncheckedChildren }
    _modify { yield unsafe &uncheckedChildren }
  }
}

/// The store of a feature: `StoreOf<Counter>` is `Store<Counter.State, Counter.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: DependencySource {
  /// The dependencies that the store's reducers and effects see.
  public nonisolated var dependencies: DependencyValues { runtime.dependencies }
}
