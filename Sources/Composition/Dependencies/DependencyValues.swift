/// The things of the outside world that features use: clocks, clients, generators.
///
/// A store fixes its values when it is made; its reducers and effects see them through ``Dependency``. A copy-on-write
/// value: copies are O(1), a read is one look-up in a table.
public struct DependencyValues: Sendable {
  @usableFromInline var storage: DependencyStorage

  @usableFromInline
  init(_ storage: DependencyStorage) { self.storage = storage }

  /// No overrides: every key has its default for the ``context``.
  public init() { storage = .root }

  /// The value of a key: the override in force, or the default for the ``context``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: Named in reports: where the dependency is declared.
  ///   - line: Named in reports.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Key.Value {
    get {
      // Specialised where it is used, so that a read looks up no metadata.
      guard let box = storage.box(of: ObjectIdentifier(key)) else {
        return storage.makeDefault(of: key, fileID, line)
      }
      // SAFETY: a box of `Key.Value` and no other is kept under the identity of `Key`.
      return unsafe unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
    }
    set { storage = storage.setting(newValue, of: key) }
  }
}

extension DependencyValues {
  /// What a program runs for, which decides between the defaults of a ``DependencyKey``.
  public enum Context: Sendable {
    /// A running program: `liveValue`.
    case live
    /// A preview of a view: `previewValue`.
    case preview
    /// A test: `testValue`.
    case test
  }

  /// Which defaults are in force: those for tests in a process that runs tests, else the live ones, unless overridden.
  ///
  /// ```swift
  /// let store = Store(initialState: .init()) { Feature() } withDependencies: { $0.context = .preview }
  /// ```
  public var context: Context {
    get { storage.context }
    set { storage = storage.setting(context: newValue) }
  }
}
