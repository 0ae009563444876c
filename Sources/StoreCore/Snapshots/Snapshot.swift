/// The state of a store as it was at one moment, for readers on any thread.
///
/// ```swift
/// let snapshot = store.snapshot()
/// Task.detached { print(snapshot.rows.count) }
/// ```
///
/// Contract: `Sendable`, and never changes. Readers never wait for the store, nor the store for readers. Once dropped it
/// costs the store nothing.
///
/// Cost: taking one is O(1): it shares the store's memory. The next action that finds the snapshot still there copies
/// the state, once, and the array buffers that it changes, as the copy of any value does; further actions copy nothing.
/// Memory is reclaimed by reference counting: what only a snapshot refers to goes with its last reference, on the thread
/// that drops it.
@safe
@dynamicMemberLookup
public final class Snapshot<State: Sendable>: Sendable {
  private let owner: AnyLentState
  // SAFETY: lies in the owner's memory, which nobody writes to while the owner counts this reader.
  @usableFromInline nonisolated(unsafe) let pointer: UnsafePointer<State>

  init(_ pointer: UnsafePointer<State>, in owner: AnyLentState) {
    unsafe self.pointer = pointer
    self.owner = owner
    owner.addReader()
  }

  deinit { owner.removeReader() }

  /// The state.
  @inlinable
  public var state: State { unsafe pointer.pointee }

  /// A part of the state: `snapshot.count`. Reads nothing else.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    unsafe pointer.pointee[keyPath: keyPath]
  }
}

extension Store where State: Sendable {
  /// The state as it is now, to be read on any thread for as long as wanted. Not to be called by a reducer.
  ///
  /// On a scoped store: its part of the state; where the part has no place of its own in the root's state, behind an
  /// optional, a case or a computed property, the value of that part.
  public func snapshot() -> Snapshot<State> { place.snapshot(runtime) }
}

extension ConcurrentStore where State: Sendable {
  /// The state after everything that was sent before, to be read for as long as wanted.
  public var snapshot: Snapshot<State> {
    get async {
      await withCheckedContinuation { continuation in
        accept(
          .command { [runtime] in
            continuation.resume(returning: StatePlace<State>.offset(0).snapshot(runtime))
          })
      }
    }
  }
}

extension StatePlace where State: Sendable {
  /// Owner only.
  func snapshot(_ runtime: StoreRuntime) -> Snapshot<State> {
    if case .offset(let offset) = self {
      return unsafe Snapshot(pointer(runtime, offset), in: runtime.lendState())
    }
    let copy = LentState(copying: read(runtime))
    return unsafe Snapshot(UnsafePointer(copy.memory), in: copy)
  }
}
