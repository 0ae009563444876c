import Composition

/// 1 level of nesting.
@frozen
public struct Level1: Level, Sendable {
  public typealias Child = Leaf
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Leaf() }
    CountPassed()
  }
}

/// 2 levels of nesting.
@frozen
public struct Level2: Level, Sendable {
  public typealias Child = Level1
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level1() }
    CountPassed()
  }
}

/// 3 levels of nesting.
@frozen
public struct Level3: Level, Sendable {
  public typealias Child = Level2
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level2() }
    CountPassed()
  }
}

/// 4 levels of nesting.
@frozen
public struct Level4: Level, Sendable {
  public typealias Child = Level3
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level3() }
    CountPassed()
  }
}

/// 5 levels of nesting.
@frozen
public struct Level5: Level, Sendable {
  public typealias Child = Level4
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level4() }
    CountPassed()
  }
}

/// 6 levels of nesting.
@frozen
public struct Level6: Level, Sendable {
  public typealias Child = Level5
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level5() }
    CountPassed()
  }
}

/// 7 levels of nesting.
@frozen
public struct Level7: Level, Sendable {
  public typealias Child = Level6
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level6() }
    CountPassed()
  }
}

/// 8 levels of nesting.
@frozen
public struct Level8: Level, Sendable {
  public typealias Child = Level7
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level7() }
    CountPassed()
  }
}

/// 9 levels of nesting.
@frozen
public struct Level9: Level, Sendable {
  public typealias Child = Level8
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level8() }
    CountPassed()
  }
}

/// 10 levels of nesting.
@frozen
public struct Level10: Level, Sendable {
  public typealias Child = Level9
  public typealias State = LevelState<Child.State>
  public typealias Action = LevelAction<Child.Action>

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level9() }
    CountPassed()
  }
}
