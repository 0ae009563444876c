/// The overrides and the defaults behind ``DependencyValues``; immutable but for its caches, so that threads share it.
@usableFromInline
final class DependencyStorage: Sendable {
  private let overrides: DependencyTable
  private let chosenContext: DependencyValues.Context?
  private let defaults: DefaultValues
  /// What reducer modifiers have made of these values.
  let derivations = DerivedStorages()

  /// No overrides. Lives as long as the process, and its defaults with it.
  @usableFromInline static let root = DependencyStorage(
    overrides: DependencyTable(), context: nil, defaults: DefaultValues(bucketCount: 64))

  /// Where the key that is being read is declared, for the report of a key without a test value.
  @TaskLocal static var readLocation: ReadLocation?

  /// Not a ``SourceLocation``, which takes two strings to make.
  struct ReadLocation {
    let fileID: StaticString
    let line: UInt
  }

  /// Whether a value is read only because writing through a key path reads first: neither reported nor kept.
  @TaskLocal static var isWriting = false

  private init(
    overrides: DependencyTable, context: DependencyValues.Context?, defaults: DefaultValues
  ) {
    self.overrides = overrides
    self.chosenContext = context
    self.defaults = defaults
  }

  var context: DependencyValues.Context { chosenContext ?? (RunningTest.isRunning ? .test : .live) }

  /// The override of a key, or the default that is kept for it.
  @usableFromInline
  func box(of key: ObjectIdentifier) -> AnyDependencyBox? {
    if let box = overrides[key] { return box }
    let context = context
    return keepsDefaults(for: context) ? defaults.box(of: key, context) : nil
  }

  /// The default of a key, made anew and kept where it may be.
  @usableFromInline
  func makeDefault<Key: TestDependencyKey>(of key: Key.Type, _ fileID: StaticString, _ line: UInt) -> Key.Value
  {
    let context = context
    let made = Self.makeDefault(of: key, context, fileID, line)
    guard keepsDefaults(for: context) else { return made }
    let kept = defaults.keep(DependencyBox(made), of: ObjectIdentifier(key), context)
    // SAFETY: as in the subscript of `DependencyValues`.
    return unsafe unsafeDowncast(kept, to: DependencyBox<Key.Value>.self).value
  }

  private func keepsDefaults(for context: DependencyValues.Context) -> Bool {
    context != .test || !(self === Self.root || Self.isWriting)
  }

  @usableFromInline
  func setting<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) -> DependencyStorage {
    var overrides = overrides
    overrides[ObjectIdentifier(key)] = DependencyBox(value)
    return DependencyStorage(overrides: overrides, context: chosenContext, defaults: defaultsToInherit)
  }

  func setting(context: DependencyValues.Context) -> DependencyStorage {
    if context == self.context, defaultsToInherit === defaults { return self }
    return DependencyStorage(overrides: overrides, context: context, defaults: defaultsToInherit)
  }

  /// A test's first override begins a cache of its own, so that no test value is shared with another test.
  private var defaultsToInherit: DefaultValues {
    RunningTest.isRunning && self === Self.root ? DefaultValues(bucketCount: 4) : defaults
  }

  private static func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, _ context: DependencyValues.Context, _ fileID: StaticString, _ line: UInt
  ) -> Key.Value {
    $readLocation.withValue(ReadLocation(fileID: fileID, line: line)) {
      switch context {
      case .test: return key.testValue
      case .preview: return key.previewValue
      case .live:
        if let live = liveValue(of: key) { return live }
        reportNoLiveValue(key, SourceLocation(fileID: fileID, line: line))
        return key.testValue
      }
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open(_ key: (some DependencyKey).Type) -> Key.Value? { key.liveValue as? Key.Value }
    guard let key = key as? any DependencyKey.Type else { return nil }
    return open(key)
  }

  private static func reportNoLiveValue(_ key: any TestDependencyKey.Type, _ location: SourceLocation) {
    Report(
      cause: "The dependency \(key) has no live value and was used outside of tests.",
      meaning: "Its test value was used.",
      fix: "Link the module that declares the live value, or conform the key to DependencyKey.",
      location: location
    ).emit()
  }
}

@usableFromInline
class AnyDependencyBox: @unchecked Sendable {
  // SAFETY: without stored properties there is nothing to race on; the one subclass holds an immutable Sendable.
}

@usableFromInline
final class DependencyBox<Value: Sendable>: AnyDependencyBox, @unchecked Sendable {
  // SAFETY: the only stored property is immutable and Sendable.
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}
