/// Where a store's state stands inside the root's state.
///
/// An offset from the root's cell where the path runs through stored properties of structs, a projection otherwise.
/// Never a pointer, so that the root may move its cell.
@usableFromInline
enum StatePlace<State> {
  case offset(Int)
  case projection(@MainActor (StoreRuntime) -> State)

  @MainActor @inlinable @inline(__always)
  func read(_ runtime: StoreRuntime) -> State {
    switch self {
    case .offset(let offset): unsafe pointer(runtime, offset).pointee
    case .projection(let project): project(runtime)
    }
  }

  @MainActor @inlinable @inline(__always)
  func read<Value>(_ runtime: StoreRuntime, _ keyPath: KeyPath<State, Value>) -> Value {
    switch self {
    case .offset(let offset): unsafe pointer(runtime, offset).pointee[keyPath: keyPath]
    case .projection(let project): project(runtime)[keyPath: keyPath]
    }
  }

  @MainActor @inlinable @inline(__always)
  func pointer(_ runtime: StoreRuntime, _ offset: Int) -> UnsafePointer<State> {
    runtime.checkReadable()
    // SAFETY: `offset` is a sum of `MemoryLayout.offset(of:)` along stored properties from the root's state, so a
    // `State` is initialised there for as long as the runtime lives. `checkReadable` rules out the reducer's
    // exclusive access.
    return unsafe UnsafePointer((runtime.stateAddress + offset).assumingMemoryBound(to: State.self))
  }

  @MainActor @usableFromInline
  func appending<Child>(_ keyPath: KeyPath<State, Child>) -> StatePlace<Child> {
    if case .offset(let base) = self, let offset = MemoryLayout<State>.offset(of: keyPath) {
      return .offset(base + offset)
    }
    return .projection { runtime in read(runtime, keyPath) }
  }
}
