import Composition
import StoreMacros

/// 1 level of nesting, written with the macros but for the state, which is not observable.
@Reducer
@frozen
public struct PlainMacroLevel1: LevelFeature, Sendable {
  public typealias State = LevelState<PlainMacroLeaf.State>
  public typealias Action = MacroLevel1.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 1 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { MacroLevel1.innermost(action) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainMacroLeaf() }
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
public struct PlainMacroLevel2: LevelFeature, Sendable {
  public typealias State = LevelState<PlainMacroLevel1.State>
  public typealias Action = MacroLevel2.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 2 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { MacroLevel2.innermost(action) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainMacroLevel1() }
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
public struct PlainMacroLevel3: LevelFeature, Sendable {
  public typealias State = LevelState<PlainMacroLevel2.State>
  public typealias Action = MacroLevel3.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 3 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { MacroLevel3.innermost(action) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainMacroLevel2() }
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
public struct PlainMacroLevel4: LevelFeature, Sendable {
  public typealias State = LevelState<PlainMacroLevel3.State>
  public typealias Action = MacroLevel4.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 4 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { MacroLevel4.innermost(action) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainMacroLevel3() }
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
public struct PlainMacroLevel5: LevelFeature, Sendable {
  public typealias State = LevelState<PlainMacroLevel4.State>
  public typealias Action = MacroLevel5.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 5 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { MacroLevel5.innermost(action) }

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainMacroLevel4() }
    Reduce { state, action in
      switch action {
      case .child: state.passed += 1
      case .reset: state = State()
      }
      return .none
    }
  }
}
