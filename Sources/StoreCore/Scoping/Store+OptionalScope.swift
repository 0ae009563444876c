extension Store where Action: CasePathable {
  /// A store of an optional part of the state, or nil when it is not there.
  ///
  /// ```swift
  /// if let detail = store.scope(state: \.detail, action: \.detail) { DetailView(store: detail) }
  /// ```
  ///
  /// Contract: the same object for as long as the part is there; when it comes back, another, if somebody looked
  /// while it was gone: sent to its store, read it, or asked for it. When it is gone the store is inert: what is sent
  /// to it is dropped and reported, and reads give the last value that was read. Within a tracked closure only
  /// whether the part is there is tracked.
  ///
  /// Cost: as ``scope(state:action:)``. The first change of the part after this store was made copies what of it is
  /// copy-on-write.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    if runtime.mayTrackReads { trackPresence(state) { $0[keyPath: state] != nil } }
    return presentChild(state, action) ?? makeChild(state, action) { $0[keyPath: state] }
  }

  /// A store of the payload of a case of the state, or nil when the state is in another case.
  ///
  /// ```swift
  /// if let loaded = store.scope(state: \.loaded, action: \.loaded) { LoadedView(store: loaded) }
  /// ```
  ///
  /// Contract: as for an optional part.
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    if runtime.mayTrackReads {
      trackPresence(state) { State.allCasePaths[keyPath: state].extract($0) != nil }
    }
    return presentChild(state, action)
      ?? makeChild(state, action, State.allCasePaths[keyPath: state].extract)
  }

  /// The store that was made for these paths before, if its state has been there ever since.
  func presentChild<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    guard let known = madeExtras?.presentChildren.known(state, action, as: Store<ChildState, ChildAction>.self),
      known.presence?.isGone(runtime) == false
    else { return nil }
    return known
  }

  func makeChild<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: CaseKeyPath<Action, ChildAction>,
    _ extract: @escaping (State) -> ChildState?
  ) -> Store<ChildState, ChildAction>? {
    let extras = extras
    let gone = extras.presentChildren.takeGone(runtime)
    _ = consume gone
    guard let initial = place.current(runtime).flatMap(extract) else { return nil }
    if let equal = extras.presentChildren.equal(state, action, as: Store<ChildState, ChildAction>.self) {
      return equal
    }
    let presence = Presence { [place] runtime in place.current(runtime).flatMap(extract) != nil }
    let childPlace = VanishingPlace(initial) { [place] runtime in
      presence.isGone(runtime) ? nil : place.current(runtime).flatMap(extract)
    }
    let embed = Action.allCasePaths[keyPath: action].embed
    let dispatch = Dispatch(to: runtime) { [dispatcher, runtime] (action: consuming ChildAction, _) in
      let parentAction = embed(action)
      _ = consume action
      guard runtime.canLookAhead, presence.isGone(runtime) else {
        return dispatcher.send(consume parentAction)
      }
      runtime.reportGone(parentAction)
      return StoreTask(family: nil)
    }
    let child = Store<ChildState, ChildAction>(
      runtime: runtime, place: .vanishing(childPlace), ownsRuntime: false, presence: presence,
      dispatch: dispatch)
    extras.presentChildren.insert(child, state, action, presence)
    return child
  }

  func trackPresence(_ path: AnyKeyPath, _ isThere: @escaping (State) -> Bool) {
    let runtime = runtime
    let presence = extras.trackedPresences.value(for: path) {
      TrackedValue(
        list: runtime.observers, read: { [place] runtime in place.current(runtime).map(isThere) ?? false },
        areSame: ==)
    }
    presence.note(runtime)
  }
}

extension StoreRuntime {
  /// Whether the state may be looked at before an action is taken: not while it is being changed, when the reducers
  /// see for themselves, nor when the root is gone, which has a report of its own.
  var canLookAhead: Bool { phase != .reducing && !isClosed }

  func reportGone(_ action: Any) {
    Report(
      cause:
        "The action \(caseName(of: action)) of \(type(of: action)) was sent to a store whose state is gone.",
      meaning: "The optional is nil, or the enum in another case, so the action was dropped.",
      fix:
        "Do not keep a store beyond its state: ask the parent's store for it with scope(state:action:) each time.",
      location: SourceLocation()
    ).emit()
  }
}
