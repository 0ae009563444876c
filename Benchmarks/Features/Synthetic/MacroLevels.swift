import Composition
import StoreMacros

/// 1 level of nesting, written as by a user, with the macros: with a state and actions of its own.
@Reducer
@frozen
public struct MacroLevel1: LevelFeature, Sendable {
  @ObservableState
  @frozen
  public struct State: LevelCounts {
    public var child = MacroLeaf.State()
    public var passed = 0
    @inlinable public init() {}
    @inlinable public var counts: [Int] { [passed] + child.counts }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case child(MacroLeaf.Action)
    case reset
  }

  @inlinable public init() {}
  @inlinable public static var depth: Int { 1 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(MacroLeaf.innermost(action)) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { MacroLeaf() }
    Reduce { state, action in
      switch action {
      case .child: state.passed += 1
      case .reset: state = State()
      }
      return .none
    }
  }
}

/// 2 levels of nesting.
@Reducer
@frozen
public struct MacroLevel2: LevelFeature, Sendable {
  @ObservableState
  @frozen
  public struct State: LevelCounts {
    public var child = MacroLevel1.State()
    public var passed = 0
    @inlinable public init() {}
    @inlinable public var counts: [Int] { [passed] + child.counts }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case child(MacroLevel1.Action)
    case reset
  }

  @inlinable public init() {}
  @inlinable public static var depth: Int { 2 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(MacroLevel1.innermost(action)) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { MacroLevel1() }
    Reduce { state, action in
      switch action {
      case .child: state.passed += 1
      case .reset: state = State()
      }
      return .none
    }
  }
}

/// 3 levels of nesting.
@Reducer
@frozen
public struct MacroLevel3: LevelFeature, Sendable {
  @ObservableState
  @frozen
  public struct State: LevelCounts {
    public var child = MacroLevel2.State()
    public var passed = 0
    @inlinable public init() {}
    @inlinable public var counts: [Int] { [passed] + child.counts }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case child(MacroLevel2.Action)
    case reset
  }

  @inlinable public init() {}
  @inlinable public static var depth: Int { 3 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(MacroLevel2.innermost(action)) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { MacroLevel2() }
    Reduce { state, action in
      switch action {
      case .child: state.passed += 1
      case .reset: state = State()
      }
      return .none
    }
  }
}

/// 4 levels of nesting.
@Reducer
@frozen
public struct MacroLevel4: LevelFeature, Sendable {
  @ObservableState
  @frozen
  public struct State: LevelCounts {
    public var child = MacroLevel3.State()
    public var passed = 0
    @inlinable public init() {}
    @inlinable public var counts: [Int] { [passed] + child.counts }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case child(MacroLevel3.Action)
    case reset
  }

  @inlinable public init() {}
  @inlinable public static var depth: Int { 4 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(MacroLevel3.innermost(action)) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { MacroLevel3() }
    Reduce { state, action in
      switch action {
      case .child: state.passed += 1
      case .reset: state = State()
      }
      return .none
    }
  }
}

/// 5 levels of nesting.
@Reducer
@frozen
public struct MacroLevel5: LevelFeature, Sendable {
  @ObservableState
  @frozen
  public struct State: LevelCounts {
    public var child = MacroLevel4.State()
    public var passed = 0
    @inlinable public init() {}
    @inlinable public var counts: [Int] { [passed] + child.counts }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case child(MacroLevel4.Action)
    case reset
  }

  @inlinable public init() {}
  @inlinable public static var depth: Int { 5 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(MacroLevel4.innermost(action)) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { MacroLevel4() }
    Reduce { state, action in
      switch action {
      case .child: state.passed += 1
      case .reset: state = State()
      }
      return .none
    }
  }
}
