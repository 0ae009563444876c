import Foundation
import Synchronization

/// Makes identifiers.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// state.todos.append(Todo(id: uuid()))
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that asks `generate` at each use.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// A generator that always gives `uuid`, for tests.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// A generator that counts from zero, in the last digits, for tests: `UUID(0)`, `UUID(1)`, ….
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(counter.next()) }
  }

  /// A new identifier.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let count = Atomic<UInt64>(0)

    // Relaxed: each caller gets another number; nothing else is concluded from it.
    func next() -> UInt64 { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The identifier with `number` in its last sixteen hexadecimal digits, as ``UUIDGenerator/incrementing`` makes it.
  public init(_ number: UInt64) {
    // SAFETY: sixteen bytes on both sides, and every pattern of them is a value.
    self.init(uuid: unsafe unsafeBitCast((UInt64(0), number.bigEndian), to: uuid_t.self))
  }
}

@usableFromInline
enum UUIDGeneratorKey: DependencyKey {
  @usableFromInline static let liveValue = UUIDGenerator { UUID() }
}

extension DependencyValues {
  /// What makes features' identifiers; `.incrementing` or `.constant` in tests.
  @export(implementation)
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}
