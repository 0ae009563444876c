/// The things of the outside world that features use: clocks, clients, generators.
///
/// A store fixes its values when it is made; its reducers and effects see them through ``Dependency``. A copy-on-write
/// value: copies are O(1), a read is one look-up in a table.
public struct DependencyValues: Sendable {
  @usableFromInline var storage: DependencyStorage

  @usableFromInline
  init(_ storage: DependencyStorage) { self.storage = storage }

  /// No overrides: every key has its live value.
  public init() { storage = .live }

  /// The value of a key: the override in force, or the live value.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { storage.value(of: key) ?? Key.liveValue }
    set { storage = storage.setting(newValue, of: key) }
  }
}

/// The overrides, immutable, so that they are shared between threads.
@usableFromInline
final class DependencyStorage: Sendable {
  private let boxes: [ObjectIdentifier: AnyDependencyBox]

  @usableFromInline static let live = DependencyStorage([:])

  private init(_ boxes: [ObjectIdentifier: AnyDependencyBox]) { self.boxes = boxes }

  func value<Key: DependencyKey>(of key: Key.Type) -> Key.Value? {
    guard let box = boxes[ObjectIdentifier(key)] else { return nil }
    // SAFETY: `setting(_:of:)` is the only writer and puts a box of `Key.Value` under the identity of `Key`.
    return unsafe unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
  }

  func setting<Key: DependencyKey>(_ value: Key.Value, of key: Key.Type) -> DependencyStorage {
    var boxes = boxes
    boxes[ObjectIdentifier(key)] = DependencyBox(value)
    return DependencyStorage(boxes)
  }
}

class AnyDependencyBox: @unchecked Sendable {
  // SAFETY: without stored properties there is nothing to race on; the one subclass holds an immutable Sendable.
}

final class DependencyBox<Value: Sendable>: AnyDependencyBox, @unchecked Sendable {
  // SAFETY: the only stored property is immutable and Sendable.
  let value: Value

  init(_ value: Value) { self.value = value }
}
