/// The place of state that may go away, and the last that was read there.
///
/// State of plain bits is remembered at each read. Other state is remembered as it was when the store was made or when
/// it was last read as a whole, and each field as it was last read: to remember the whole at each read would share its
/// buffers, so that the next change of each had to copy it.
@usableFromInline
final class VanishingPlace<State> {
  private let find: (StoreRuntime) -> State?
  private var last: State
  private var lastFields: [AnyKeyPath: Any] = [:]

  init(_ state: State, find: @escaping (StoreRuntime) -> State?) {
    last = state
    self.find = find
  }

  /// Nil when the state is gone.
  func current(_ runtime: StoreRuntime) -> State? { find(runtime) }

  @usableFromInline
  func read(_ runtime: StoreRuntime) -> State {
    if let state = find(runtime) {
      last = state
      lastFields.removeAll(keepingCapacity: true)
    }
    return last
  }

  @usableFromInline
  func read<Value>(_ runtime: StoreRuntime, _ keyPath: KeyPath<State, Value>) -> Value {
    guard let state = find(runtime) else {
      // Not with `??`, which takes a field that is nil for one that was not kept.
      if let kept = lastFields[keyPath], let value = kept as? Value { return value }
      return last[keyPath: keyPath]
    }
    let value = state[keyPath: keyPath]
    if _isPOD(State.self) { last = state } else { lastFields[keyPath] = value }
    return value
  }
}
