import Composition
import StoreMacros

/// The innermost feature of the tower that is written with the macros: a counter.
@Reducer
@frozen
public struct MacroLeaf: LevelFeature, Sendable {
  @ObservableState
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
  public static func innermost(_ action: Leaf.Action) -> Action {
    switch action {
    case .increment: .increment
    case .decrement: .decrement
    }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
    return .none
  }
}

/// The same without observable state.
@Reducer
@frozen
public struct PlainMacroLeaf: LevelFeature, Sendable {
  public typealias State = Leaf.State
  public typealias Action = MacroLeaf.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 0 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { MacroLeaf.innermost(action) }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
    return .none
  }
}
