/// What a view needs of a store: the part of the state that it shows, and a way to send.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: \.summary)
/// let token = viewStore.observe { print($0.title) }
/// viewStore.send(.refresh)
/// ```
///
/// Contract: on the main actor; reads give the current value, and are tracked as one within ``Store/observe(_:)`` and
/// `withObservationTracking`. Observations follow the rules of ``Store/observe(_:_:)-((State)->Value,_)``.
///
/// Cost: keeps no state, but what it showed last where that may go away. See
/// ``Store/observe(_:_:)-((State)->Value,_)`` for what an observation keeps.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  private let runtime: StoreRuntime
  private let read: () -> ViewState
  private let readIfThere: (StoreRuntime) -> ViewState?
  private let areSame: ((ViewState, ViewState) -> Bool)?
  private let dispatch: (consuming ViewAction) -> StoreTask
  private var tracked: AnyTrackedValue?

  /// Makes a view's store.
  ///
  /// - Parameters:
  ///   - store: The store to observe.
  ///   - toViewState: What the view shows: a key path, or a closure of the state alone.
  ///   - areSame: Whether the view may skip a change from one value to another.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates areSame: @escaping (ViewState, ViewState) -> Bool
  ) {
    runtime = store.runtime
    read = store.readingOrLast(toViewState)
    readIfThere = store.reading(toViewState)
    self.areSame = comparison(of: ViewState.self, in: State.self, by: areSame)
    dispatch = { [dispatch = store.dispatch] (action: consuming ViewAction) in dispatch(action) }
  }

  /// Makes a view's store that skips equal values.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }

  isolated deinit { tracked?.leave() }

  /// What the view shows now.
  public var state: ViewState {
    if runtime.mayTrackReads { track() }
    return read()
  }

  /// A part of what the view shows: `viewStore.title`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { state[keyPath: keyPath] }

  /// Sends an action.
  @discardableResult
  public func send(_ action: consuming ViewAction) -> StoreTask { dispatch(action) }

  /// Sends an action; the animation is accepted and ignored.
  @discardableResult
  public func send(_ action: consuming ViewAction, animation: Animation?) -> StoreTask { dispatch(action) }

  /// Tells a closure each time what the view shows has changed.
  public func observe(_ tell: @escaping (ViewState) -> Void) -> StoreObservation {
    observe(tell, end: {})
  }

  func observe(_ tell: @escaping (ViewState) -> Void, end: @escaping () -> Void) -> StoreObservation {
    runtime.observe(
      ValueObserver(startingFrom: runtime, read: readIfThere, areSame: areSame, tell: tell, tellEnd: end))
  }

  private func track() {
    let value =
      tracked ?? TrackedValue(list: runtime.observers, read: readIfThere, areSame: areSame)
    if tracked == nil {
      value.join()
      tracked = value
    }
    value.note(runtime)
  }
}
