/// The stores that were given out for the elements of one collection.
@MainActor
final class ElementStores<ID: Hashable & Sendable, ElementState, ElementAction> {
  typealias Elements = IdentifiedArray<ID, ElementState>

  private let runtime: StoreRuntime
  private let place: StatePlace<Elements>
  private let dispatch: @MainActor (consuming IdentifiedAction<ID, ElementAction>) -> StoreTask
  private var stores: [ID: Store<ElementState, ElementAction>] = [:]
  /// Made for the first closure that reads which elements there are while its reads are tracked.
  private var trackedIDs: TrackedIDs<ID>?

  init(
    _ runtime: StoreRuntime, _ place: StatePlace<Elements>,
    dispatch: @escaping @MainActor (consuming IdentifiedAction<ID, ElementAction>) -> StoreTask
  ) {
    self.runtime = runtime
    self.place = place
    self.dispatch = dispatch
  }

  isolated deinit { trackedIDs?.leave() }

  var count: Int { stores.count }

  /// The elements; where the collection itself is gone, the last.
  var elements: Elements { place.current(runtime) ?? place.read(runtime) }

  /// Notes that which elements there are was read.
  func note() {
    guard runtime.mayTrackReads else { return }
    let known = trackedIDs
    let tracked =
      known
      ?? TrackedIDs(list: runtime.observers) { [place] runtime, body in
        if let elements = place.current(runtime) { body(elements.ids.count, { elements.ids[$0] }) }
      }
    if known == nil { tracked.join() }
    trackedIDs = tracked
    tracked.note(runtime)
  }

  func store(of id: ID) -> Store<ElementState, ElementAction>? {
    let known = stores[id]
    if let known, known.presence?.isGone(runtime) == false { return known }
    let elements = place.current(runtime)
    // Of a collection that is gone the stores stay, and those of its last elements are made as well: inert, all of them.
    if elements == nil, let known { return known }
    guard let element = (elements ?? self.elements)[id: id] else {
      stores[id] = nil
      return nil
    }
    if elements != nil { forgetGone() }
    let store = makeStore(id, element)
    stores[id] = store
    return store
  }

  /// Looks through the stores when there are twice as many as elements: O(1) for each that was made.
  private func forgetGone() {
    if stores.count < 2 * elements.count + 16 { return }
    let gone = stores.filter { $0.value.presence?.isGone(runtime) == true }
    for id in gone.keys { stores[id] = nil }
  }

  private func makeStore(_ id: ID, _ element: ElementState) -> Store<ElementState, ElementAction> {
    let presence = Presence { [place] runtime in place.current(runtime)?.contains(id: id) == true }
    let elementPlace = VanishingPlace(element) { [place] runtime in
      presence.isGone(runtime) ? nil : place.current(runtime)?[id: id]
    }
    let dispatch = Dispatch(to: runtime) { [dispatch, runtime] (action: consuming ElementAction, _) in
      if runtime.canLookAhead, presence.isGone(runtime) {
        runtime.reportGone(IdentifiedAction.element(id: id, action: action))
        return StoreTask(family: nil)
      }
      return dispatch(.element(id: id, action: action))
    }
    return Store(
      runtime: runtime, place: .vanishing(elementPlace), ownsRuntime: false, presence: presence,
      dispatch: dispatch)
  }
}

/// Which elements a collection has, and in which order, as closures have read it while their reads were tracked.
final class TrackedIDs<ID: Hashable>: AnyTrackedValue {
  /// Calls its argument with the number of ids and the id at each position; not at all where the collection is gone.
  typealias Read = (StoreRuntime, (Int, (Int) -> ID) -> Void) -> Void

  private let read: Read
  private var last: [ID] = []

  init(list: ObserverList, read: @escaping Read) {
    self.read = read
    super.init(list: list)
  }

  override func remember(_ runtime: StoreRuntime) {
    read(runtime) { count, id in last = (0..<count).map(id) }
  }

  override func forget() { last.removeAll(keepingCapacity: true) }

  override func hasChanged(_ runtime: StoreRuntime) -> Bool {
    var isSame = true
    read(runtime) { count, id in isSame = count == last.count && (0..<count).allSatisfy { id($0) == last[$0] } }
    return !isSame
  }
}
