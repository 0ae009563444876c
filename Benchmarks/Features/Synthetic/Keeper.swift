import Composition

/// A feature whose actions carry an object, which its state keeps: an answer of a server, a picture.
@frozen
public struct Keeper: HandwrittenFeature, Sendable {
  /// The object.
  public final class Document: Equatable, Sendable {
    public let number: Int

    @inlinable public init(number: Int) { self.number = number }

    @inlinable
    public static func == (first: Document, second: Document) -> Bool { first.number == second.number }
  }

  @frozen
  public struct State: Equatable, Sendable {
    /// What was received last.
    public var latest: Document?
    public var received = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case received(Document)
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .received(let document): Self.keep(document, in: &state)
    }
    return .none
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    switch action {
    case .received(let document): keep(document, in: &state)
    }
  }

  /// Retains the document for as long as the state holds it. A function of its own, as a reducer's helpers are, so that
  /// the retain is made here in every contender and not merged with one of its own.
  @inline(never) @usableFromInline
  static func keep(_ document: Document, in state: inout State) {
    state.latest = document
    state.received += 1
  }
}
