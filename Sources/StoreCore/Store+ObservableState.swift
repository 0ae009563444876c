extension Store where State: ObservableFields {
  /// A store of a property of observable state and of a part of the actions, a view of this one.
  ///
  /// As ``scope(state:action:)`` of other state; the path leads to the memory of the property, so that the view reads
  /// it at a constant distance.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.Fields, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if let known = children.known(state, action, as: Store<ChildState, ChildAction>.self) { return known }
    return makeChild(state, action) { place.appendingField($0, runtime) }
  }

  /// A store of an optional property of observable state, or nil when it is not there. As for other state.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.Fields, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    if runtime.mayTrackReads { trackPresence(state) { State.value(at: state, in: $0) != nil } }
    return presentChild(state, action) ?? makeChild(state, action) { State.value(at: state, in: $0) }
  }
}

extension StatePlace where State: ObservableFields {
  /// The place of a stored property, which lies in the state as in its `Fields`.
  @MainActor @usableFromInline
  func appendingField<Child>(
    _ path: KeyPath<State.Fields, Child>, _ runtime: StoreRuntime
  ) -> StatePlace<Child> {
    guard let distance = State.offset(of: path) else {
      preconditionFailure(
        "\(path) leads to no stored property; scope to the state's property in two steps instead.")
    }
    switch self {
    case .offset(let base): return .offset(base + distance)
    case .projection(let project):
      return .projection { runtime in State.value(at: path, in: project(runtime)) }
    case .vanishing(let place):
      return .vanishing(
        VanishingPlace(State.value(at: path, in: place.read(runtime))) { runtime in
          place.current(runtime).map { State.value(at: path, in: $0) }
        })
    }
  }
}
