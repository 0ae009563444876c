import Composition
import Foundation

/// The common way to keep effects by id: a dictionary of sets of erased objects behind a lock.
final class CancelTable: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var handles: [CancelID: Set<CancelHandle>] = [:]

  func insert(_ handle: CancelHandle, _ id: CancelID) {
    lock.withLock { _ = handles[id, default: []].insert(handle) }
  }

  func remove(_ handle: CancelHandle, _ id: CancelID) {
    lock.withLock {
      handles[id]?.remove(handle)
      if handles[id]?.isEmpty == true { handles[id] = nil }
    }
  }

  func cancel(_ id: CancelID) {
    let found = lock.withLock { handles.removeValue(forKey: id) }
    for handle in found ?? [] { handle.cancel() }
  }

  var isEmpty: Bool { lock.withLock { handles.isEmpty } }
}

/// One effect in the table.
@usableFromInline
final class CancelHandle: Hashable, @unchecked Sendable {
  private let lock = NSLock()
  private var cancelled = false
  private var task: Task<Void, Never>?

  @usableFromInline var isCancelled: Bool { lock.withLock { cancelled } }

  func attach(_ task: Task<Void, Never>) {
    let isLate = lock.withLock {
      self.task = task
      return cancelled
    }
    if isLate { task.cancel() }
  }

  func cancel() {
    let task = lock.withLock {
      cancelled = true
      return self.task
    }
    task?.cancel()
  }

  @usableFromInline static func == (left: CancelHandle, right: CancelHandle) -> Bool { left === right }
  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
