/// The key of a dependency: names its type and what it is when nobody overrides it.
///
/// ```swift
/// struct FactClientKey: DependencyKey {
///   static let liveValue = FactClient.live
///   static let testValue = FactClient { _ in "a fact" }
/// }
/// extension DependencyValues {
///   var factClient: FactClient {
///     get { self[FactClientKey.self] }
///     set { self[FactClientKey.self] = newValue }
///   }
/// }
/// ```
///
/// Contract: a default value is asked for when it is first read, with no lock held, and kept for the life of the
/// process; two threads that read it first at the same time may both ask, and both get the same one. A test value is
/// kept for as long as the overrides that are in force where it is read; where nothing is overridden it is asked for
/// at each read.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the dependency is; the key itself where nothing else is named.
  associatedtype Value = Self
  /// The value in a running program.
  static var liveValue: Value { get }
  /// The value in tests; where none is given the live value, and a report.
  static var testValue: Value { get }
  /// The value in previews; where none is given the live value.
  static var previewValue: Value { get }
}

/// The key of a dependency whose live value is declared elsewhere: for a module that holds the interface only.
///
/// ```swift
/// public struct FactClientKey: TestDependencyKey { public static let testValue = FactClient { _ in "a fact" } }
/// // In the module that talks to the network:
/// extension FactClientKey: DependencyKey { public static let liveValue = FactClient.live }
/// ```
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What the dependency is; the key itself where nothing else is named.
  associatedtype Value: Sendable = Self
  /// The value in tests.
  static var testValue: Value { get }
  /// The value in previews; where none is given the test value.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value, and a report: a test that does not say what a dependency is works on the outside world.
  public static var testValue: Value {
    if DependencyStorage.isWriting { return liveValue }
    Report(
      cause: "A test used the live value of the dependency \(Self.self).",
      meaning:
        "The test depends on the outside world: it may be slow, change it, or fail for no fault of the code.",
      fix: "Override the dependency with withDependencies, or give the key a testValue.",
      location: DependencyStorage.readLocation.map { SourceLocation(fileID: $0.fileID, line: $0.line) }
        ?? SourceLocation()
    ).emit()
    return liveValue
  }
}
