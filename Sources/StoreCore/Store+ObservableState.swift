extension Store where State: ObservableFields {
  /// A store of a property of observable state and of a part of the actions, a view of this one.
  ///
  /// As ``scope(state:action:)`` of other state; the path leads to the memory of the property, so that the view reads
  /// it at a constant distance.
  @inlinable @inline(__always)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State.Fields, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    let action = actionPath()
    if let known = children.known(state, action, as: Store<ChildState, ChildAction>.self) { return known }
    return makeFieldChild(
      state, action, offset: State.offset(of: state), passing(by: actionPath))
  }

  @inlinable @inline(never)
  func makeFieldChild<ChildState, ChildAction>(
    _ state: KeyPath<State.Fields, ChildState>, _ action: CaseKeyPath<Action, ChildAction>, offset: Int?,
    _ dispatch: Dispatch<ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    if let equal = children.equal(state, action, as: Store<ChildState, ChildAction>.self) { return equal }
    let place = place.appendingField(state, offset: offset, runtime)
    let child = Store<ChildState, ChildAction>(
      runtime: runtime, place: place, ownsRuntime: false, presence: presence, dispatch: dispatch)
    children.insert(child, state, action)
    return child
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
  /// The place of a stored property, which lies in the state as in its `Fields`, or of a computed one.
  @MainActor @inlinable @inline(__always)
  func appendingField<Child>(
    _ path: KeyPath<State.Fields, Child>, offset: Int?, _ runtime: StoreRuntime
  ) -> StatePlace<Child> {
    if case .offset(let base) = self, let offset { return .offset(base + offset) }
    return appendingFieldProjection(path, runtime)
  }

  @MainActor @usableFromInline
  func appendingFieldProjection<Child>(
    _ path: KeyPath<State.Fields, Child>, _ runtime: StoreRuntime
  ) -> StatePlace<Child> {
    switch self {
    case .offset(let offset):
      return .projection { runtime in State.value(at: path, in: unsafe pointer(runtime, offset).pointee) }
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
