import Composition

/// The innermost feature of the tower of levels: a counter.
@frozen
public struct Leaf: LevelFeature, HandwrittenFeature, Sendable {
  @frozen
  public struct State: LevelCounts {
    public var count = 0
    @inlinable public init() {}
    @inlinable public var counts: [Int] { [count] }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case increment
    case decrement
  }

  @inlinable public init() {}
  @inlinable public static var depth: Int { 0 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Action) -> Action { action }

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
    return .none
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
  }
}
