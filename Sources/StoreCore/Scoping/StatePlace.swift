/// Where a store's state stands inside the root's state.
///
/// An offset from the root's cell where the path runs through stored properties of structs, a projection otherwise, one
/// that may find nothing where the path runs through an optional or a case.
/// Never a pointer, so that the root may move its cell.
@usableFromInline
enum StatePlace<State> {
  case offset(Int)
  case projection((StoreRuntime) -> State)
  case vanishing(VanishingPlace<State>)

  @inlinable @inline(__always)
  func read(_ runtime: StoreRuntime) -> State {
    switch self {
    case .offset(let offset): unsafe pointer(runtime, offset).pointee
    case .projection(let project): project(runtime)
    case .vanishing(let place): place.read(runtime)
    }
  }

  @inlinable @inline(__always)
  func read<Value>(_ runtime: StoreRuntime, _ keyPath: KeyPath<State, Value>) -> Value {
    switch self {
    case .offset(let offset): unsafe pointer(runtime, offset).pointee[keyPath: keyPath]
    case .projection(let project): project(runtime)[keyPath: keyPath]
    case .vanishing(let place): place.read(runtime, keyPath)
    }
  }

  /// The state, or nil where it is gone; leaves no trace in what is remembered of the last state.
  func current(_ runtime: StoreRuntime) -> State? {
    if case .vanishing(let place) = self { place.current(runtime) } else { read(runtime) }
  }

  @inlinable @inline(__always)
  func pointer(_ runtime: StoreRuntime, _ offset: Int) -> UnsafePointer<State> {
    runtime.checkReadable()
    // SAFETY: `offset` is a sum of `MemoryLayout.offset(of:)` along stored properties from the root's state, so a
    // `State` is initialised there for as long as the runtime lives. `checkReadable` rules out the reducer's
    // exclusive access.
    return unsafe UnsafePointer((runtime.stateAddress + offset).assumingMemoryBound(to: State.self))
  }

  /// The place of a part.
  ///
  /// - Parameter offset: Where the path leads through stored properties of structs only, how far.
  @inlinable @inline(__always)
  func appending<Child>(
    _ keyPath: KeyPath<State, Child>, offset: Int?, _ runtime: StoreRuntime
  ) -> StatePlace<Child> {
    if case .offset(let base) = self, let offset { return .offset(base + offset) }
    return appendingProjection(keyPath, runtime)
  }

  @usableFromInline
  func appendingProjection<Child>(
    _ keyPath: KeyPath<State, Child>, _ runtime: StoreRuntime
  ) -> StatePlace<Child> {
    guard case .vanishing(let place) = self else {
      return .projection { runtime in read(runtime, keyPath) }
    }
    return .vanishing(
      VanishingPlace(read(runtime)[keyPath: keyPath]) { place.current($0)?[keyPath: keyPath] })
  }
}
