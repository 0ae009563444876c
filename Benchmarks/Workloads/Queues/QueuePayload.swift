/// What is sent through a queue: an index in as many bytes as the payload's name says.
public protocol QueuePayload: Sendable {
  /// The value of the parameter `payload`.
  static var payloadName: String { get }

  init(index: Int)
  var index: Int { get }
}

/// 8 bytes.
@frozen
public struct WordPayload: QueuePayload {
  @inlinable public static var payloadName: String { "8" }
  public let index: Int
  @inlinable public init(index: Int) { self.index = index }
}

/// 64 bytes.
@frozen
public struct LinePayload: QueuePayload {
  @inlinable public static var payloadName: String { "64" }
  public let index: Int
  @usableFromInline let rest: (Int, Int, Int, Int, Int, Int, Int)

  @inlinable
  public init(index: Int) {
    self.index = index
    rest = (index, index, index, index, index, index, index)
  }
}

/// An action as features have them: an enum, one case of which holds a class reference.
@frozen
public enum ReferencePayload: QueuePayload {
  case tapped(Int)
  case loaded(Response, Int)

  /// A response that is shared by all actions, so that the queue's cost is measured and not the allocator's.
  public final class Response: Sendable {
    public static let shared = Response()
  }

  @inlinable public static var payloadName: String { "ref" }
  @inlinable public init(index: Int) { self = .loaded(.shared, index) }

  @inlinable
  public var index: Int {
    switch self {
    case .tapped(let index), .loaded(_, let index): index
    }
  }
}
