import Composition
import Foundation

/// A store that any thread may use, written the way people do it first: one recursive lock around the state and the
/// array of pending actions, held while the reducer runs.
public final class LockedStore<State, Action>: @unchecked Sendable {
  @usableFromInline let lock = NSRecursiveLock()
  @usableFromInline var lockedState: State
  @usableFromInline var pending: [PendingAction] = []
  @usableFromInline var isDraining = false
  @usableFromInline let dependencies: DependencyValues
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  private lazy var effects = makeEffects()

  /// An action, and what must not have been cancelled when its turn comes.
  @usableFromInline
  struct PendingAction {
    @usableFromInline let action: Action
    @usableFromInline let handles: [CancelHandle]

    @inlinable
    init(_ action: Action, _ handles: [CancelHandle]) {
      self.action = action
      self.handles = handles
    }
  }

  @inlinable
  public init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action {
    lockedState = initialState
    self.dependencies = dependencies
    // A function with a name, by which a profile tells the reducer, inlined into it, from the store.
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      reducer.reduce(into: &state, action: action)
    }
    self.reduce = reduce
  }

  @inlinable
  public var state: State { lock.withLock { lockedState } }

  @inlinable
  @discardableResult
  public func send(_ action: Action) -> [Task<Void, Never>] { send(action, unless: []) }

  @inlinable
  @discardableResult
  func send(_ action: Action, unless handles: [CancelHandle]) -> [Task<Void, Never>] {
    lock.lock()
    defer { lock.unlock() }
    pending.append(PendingAction(action, handles))
    guard !isDraining else { return [] }
    isDraining = true
    var tasks: [Task<Void, Never>] = []
    let context = DependencyContext.enter(dependencies)
    while !pending.isEmpty {
      let next = pending.removeFirst()
      if next.handles.contains(where: \.isCancelled) { continue }
      let effect = reduce(&lockedState, next.action)
      if !effect.isNone { tasks += start(effect) }
    }
    context.leave()
    isDraining = false
    return tasks
  }

  @MainActor @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> LockedStoreView<ChildState, ChildAction> where Action: CasePathable {
    let embed = Action.allCasePaths[keyPath: action].embed
    return LockedStoreView(read: { self.state[keyPath: state] }, dispatch: { self.send(embed($0)) })
  }

  @usableFromInline
  func start(_ effect: Effect<Action>) -> [Task<Void, Never>] { effects.start(effect) }

  /// Whether the calling thread runs an effect's first part in the middle of a drain: no other gets the lock meanwhile.
  private var isDrainingHere: Bool { lock.withLock { isDraining } }

  private func makeEffects() -> NaiveEffects<Action> {
    NaiveEffects { [weak self] action, handles in
      self?.send(action, unless: handles)
    } delivered: { [weak self] in
      while self?.isDrainingHere == true { await Task.yield() }
    }
  }
}

/// A part of a ``LockedStore``, made anew for each use.
@MainActor
public final class LockedStoreView<State, Action> {
  @usableFromInline let read: () -> State
  @usableFromInline let dispatch: (Action) -> [Task<Void, Never>]

  @inlinable
  init(read: @escaping () -> State, dispatch: @escaping (Action) -> [Task<Void, Never>]) {
    self.read = read
    self.dispatch = dispatch
  }

  @inlinable
  public var state: State { read() }

  @inlinable
  @discardableResult
  public func send(_ action: Action) -> [Task<Void, Never>] { dispatch(action) }
}
