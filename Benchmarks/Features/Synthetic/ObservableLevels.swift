import Composition

/// The innermost feature of the tower of observable levels that is written by hand: a counter.
@frozen
public struct ObservableLeaf: LevelFeature, Sendable {
  public typealias State = ObservableLeafState
  public typealias Action = Leaf.Action

  @inlinable public init() {}
  @inlinable public static var depth: Int { 0 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { action }

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
    return .none
  }
}

/// An observable level's own logic: counts the child's actions.
@frozen
public struct CountObservablyPassed<Child: LevelCounts, ChildAction: Equatable & Sendable>: Reducer {
  public typealias Body = Never

  @inlinable @inline(__always)
  public init() {}

  @inlinable @inline(__always)
  public func reduce(
    into state: inout ObservableLevelState<Child>, action: LevelAction<ChildAction>
  ) -> Effect<LevelAction<ChildAction>> {
    switch action {
    case .child: state.passed += 1
    case .reset: state = ObservableLevelState()
    }
    return .none
  }
}

/// 1 level of nesting, written by hand with observable state.
@frozen
public struct ObservableLevel1: LevelFeature, Sendable {
  public typealias State = ObservableLevelState<ObservableLeaf.State>
  public typealias Action = LevelAction<ObservableLeaf.Action>

  @inlinable public init() {}
  @inlinable public static var depth: Int { 1 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(ObservableLeaf.innermost(action)) }

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservableLeaf() }
    CountObservablyPassed()
  }
}

/// 2 levels of nesting.
@frozen
public struct ObservableLevel2: LevelFeature, Sendable {
  public typealias State = ObservableLevelState<ObservableLevel1.State>
  public typealias Action = LevelAction<ObservableLevel1.Action>

  @inlinable public init() {}
  @inlinable public static var depth: Int { 2 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(ObservableLevel1.innermost(action)) }

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservableLevel1() }
    CountObservablyPassed()
  }
}

/// 3 levels of nesting.
@frozen
public struct ObservableLevel3: LevelFeature, Sendable {
  public typealias State = ObservableLevelState<ObservableLevel2.State>
  public typealias Action = LevelAction<ObservableLevel2.Action>

  @inlinable public init() {}
  @inlinable public static var depth: Int { 3 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(ObservableLevel2.innermost(action)) }

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservableLevel2() }
    CountObservablyPassed()
  }
}

/// 4 levels of nesting.
@frozen
public struct ObservableLevel4: LevelFeature, Sendable {
  public typealias State = ObservableLevelState<ObservableLevel3.State>
  public typealias Action = LevelAction<ObservableLevel3.Action>

  @inlinable public init() {}
  @inlinable public static var depth: Int { 4 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(ObservableLevel3.innermost(action)) }

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservableLevel3() }
    CountObservablyPassed()
  }
}

/// 5 levels of nesting.
@frozen
public struct ObservableLevel5: LevelFeature, Sendable {
  public typealias State = ObservableLevelState<ObservableLevel4.State>
  public typealias Action = LevelAction<ObservableLevel4.Action>

  @inlinable public init() {}
  @inlinable public static var depth: Int { 5 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(ObservableLevel4.innermost(action)) }

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservableLevel4() }
    CountObservablyPassed()
  }
}
