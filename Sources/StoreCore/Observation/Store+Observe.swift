extension Store {
  /// Tells a closure each time a part of the state has changed.
  ///
  /// ```swift
  /// let token = store.observe(\.count) { print("count is", $0) }
  /// ```
  ///
  /// Contract: told once for each `send`, or batch of actions from other threads, after all that it caused was reduced,
  /// when the part differs from what this observer was told last, or from what it was when the observation began. All
  /// observers are told before actions that arrive meanwhile are processed; in the closure the store's state is the
  /// value told, and a send is queued. Observations that begin or end in a closure count from the next round.
  ///
  /// Cost: each round compares the part once. The observer keeps what it was told last, which shares its buffers with
  /// the state: observe the part that is needed. Whole state is not kept unless it is plain bits, and told each time.
  ///
  /// - Parameters:
  ///   - part: What to observe: a key path or a closure of the state alone.
  ///   - tell: Called with the new value. Is kept by the store, so it should not hold the store strongly.
  /// - Returns: The token; dropping it ends the observation.
  public func observe<Value: Equatable>(
    _ part: @escaping (State) -> Value, _ tell: @escaping (Value) -> Void
  ) -> StoreObservation { observe(part, removeDuplicates: { $0 == $1 }, tell) }

  /// Tells a closure each time a property of the state has changed.
  ///
  /// As ``observe(_:_:)-((State)->Value,_)`` with a closure. Where the state of a root store is marked `@ObservableState`, an action that
  /// writes none of the properties that are observed pays for no observer, however many there are.
  public func observe<Value: Equatable>(
    _ property: KeyPath<State, Value>, _ tell: @escaping (Value) -> Void
  ) -> StoreObservation {
    let observer = ValueObserver(
      startingFrom: runtime, read: reading { $0[keyPath: property] },
      areSame: comparison(of: Value.self, in: State.self, by: { $0 == $1 }), tell: tell)
    observer.fieldMask = fieldMask(of: property)
    return runtime.observe(observer)
  }

  /// Tells a closure each time a part of the state has changed, as `areSame` sees it.
  ///
  /// As ``observe(_:_:)-((State)->Value,_)``, for parts that are not `Equatable`, or whose equality costs more than it is worth.
  ///
  /// - Parameters:
  ///   - part: What to observe.
  ///   - areSame: Whether the observer may skip the change from the value told last to another.
  ///   - tell: Called with the new value.
  /// - Returns: The token; dropping it ends the observation.
  public func observe<Value>(
    _ part: @escaping (State) -> Value, removeDuplicates areSame: @escaping (Value, Value) -> Bool,
    _ tell: @escaping (Value) -> Void
  ) -> StoreObservation {
    runtime.observe(
      ValueObserver(
        startingFrom: runtime, read: reading(part),
        areSame: comparison(of: Value.self, in: State.self, by: areSame), tell: tell))
  }

  /// Runs a closure now, and again each time something that it read from stores has changed.
  ///
  /// ```swift
  /// let token = store.observe { store in label.text = "\(store.count)" }
  /// ```
  ///
  /// Contract: as ``observe(_:_:)-((State)->Value,_)``, for all that the closure reads, from this store and others, in its last run. A field
  /// is compared where its type is `Equatable`; one that is not, and whole state, count as changed by every action.
  ///
  /// Cost: an action that changes nothing of what was read compares it, and allocates nothing.
  public func observe(_ body: @escaping (Store) -> Void) -> StoreObservation {
    let tracker = ReadTracker { [weak self] in if let self { body(self) } }
    tracker.run()
    return StoreObservation { tracker.cancel() }
  }

  /// A part of the state, the last one where the state is gone: without keeping the state itself.
  func readingOrLast<Value>(_ part: @escaping (State) -> Value) -> () -> Value {
    guard case .vanishing(let vanishing) = place else {
      return { [place, runtime] in part(place.read(runtime)) }
    }
    var last: Value?
    return { [runtime] in
      guard let state = vanishing.current(runtime) else { return last ?? part(vanishing.read(runtime)) }
      let value = part(state)
      last = value
      return value
    }
  }

  func reading<Value>(_ part: @escaping (State) -> Value) -> (StoreRuntime) -> Value? {
    { [place] runtime in place.current(runtime).map(part) }
  }
}
