import Composition
import Foundation

/// A store in the shape of the common library: each send copies the state out, reduces the copy, and copies it back;
/// actions wait in a buffer; effects are tasks that are found by erased ids; scoped stores are cached by hashed paths.
@MainActor
public final class CopyingStore<State, Action> {
  @usableFromInline let read: @MainActor () -> State
  @usableFromInline let dispatch: @MainActor (Action) -> Task<Void, Never>?
  @usableFromInline var children: [CopyingScopeID: AnyObject] = [:]

  @inlinable
  public convenience init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action {
    // A function with a name, by which a profile tells the reducer, inlined into it, from the store.
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      reducer.reduce(into: &state, action: action)
    }
    self.init(core: CopyingCore(initialState: initialState, dependencies: dependencies, reduce: reduce))
  }

  @inlinable
  init(core: CopyingCore<State, Action>) {
    read = { core.state }
    dispatch = { core.send($0) }
  }

  @inlinable
  init(read: @escaping @MainActor () -> State, dispatch: @escaping @MainActor (Action) -> Task<Void, Never>?) {
    self.read = read
    self.dispatch = dispatch
  }

  @inlinable
  public var state: State { read() }

  @inlinable
  @discardableResult
  public func send(_ action: Action) -> Task<Void, Never>? { dispatch(action) }

  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> CopyingStore<ChildState, ChildAction> where Action: CasePathable {
    let id = CopyingScopeID(state: state, action: action)
    if let child = children[id] as? CopyingStore<ChildState, ChildAction> { return child }
    let embed = Action.allCasePaths[keyPath: action].embed
    let child = CopyingStore<ChildState, ChildAction>(
      read: { [read] in read()[keyPath: state] }, dispatch: { [dispatch] in dispatch(embed($0)) })
    children[id] = child
    return child
  }

  /// The state after everything that was fed back before, which reaches the store in turns of the main queue.
  public func settledState() async -> State {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    return state
  }

  /// Lets go of the scoped stores.
  public func forgetChildren() { children = [:] }
}

@usableFromInline
struct CopyingScopeID: Hashable {
  @usableFromInline let state: AnyKeyPath
  @usableFromInline let action: AnyKeyPath

  @inlinable
  init(state: AnyKeyPath, action: AnyKeyPath) {
    self.state = state
    self.action = action
  }
}
