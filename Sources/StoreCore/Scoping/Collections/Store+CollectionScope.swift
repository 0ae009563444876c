extension Store where Action: CasePathable {
  /// The stores of the elements of a collection of the state.
  ///
  /// ```swift
  /// let rows = store.scope(state: \.rows, action: \.rows)
  /// rows[id: id]?.send(.toggle)
  /// ```
  ///
  /// Contract: see ``StoreCollection``.
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    collection(
      state, action,
      place: place.appending(state, offset: MemoryLayout<State>.offset(of: state), runtime))
  }

  func collection<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: AnyKeyPath, _ action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    place: @autoclosure () -> StatePlace<IdentifiedArray<ID, ElementState>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    typealias Stores = ElementStores<ID, ElementState, ElementAction>
    let embed = Action.allCasePaths[keyPath: action].embed
    let known =
      extras.collections.known(state, action, as: Stores.self)
      ?? extras.collections.equal(state, action, as: Stores.self)
    let stores =
      known
      ?? Stores(runtime, place()) { [dispatcher] (action: consuming IdentifiedAction<ID, ElementAction>) in
        let parentAction = embed(action)
        _ = consume action
        return dispatcher.send(consume parentAction)
      }
    if known == nil { extras.collections.insert(stores, state, action, nil) }
    stores.note()
    return StoreCollection(stores: stores)
  }
}

extension Store where State: ObservableFields, Action: CasePathable {
  /// The stores of the elements of a collection of observable state. As for other state.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State.Fields, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    collection(
      state, action,
      place: place.appendingField(state, offset: State.offset(of: state), runtime))
  }
}
