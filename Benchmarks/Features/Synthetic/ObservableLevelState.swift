import Composition

/// ``LevelState`` that can be observed, written by hand: as `@ObservableState` would write it.
@frozen
public struct ObservableLevelState<Child: LevelCounts>: LevelCounts, ObservableFields {
  @usableFromInline var storedChild = Child()
  @usableFromInline var storedPassed = 0
  public var fieldMarks = FieldMarks()

  @frozen
  public struct Fields {
    public var child: Child
    public var passed: Int
    public var fieldMarks: FieldMarks
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var child: Child {
    get { storedChild }
    _modify {
      fieldMarks.write(0)
      yield &storedChild
    }
  }

  @inlinable @inline(__always)
  public var passed: Int {
    get { storedPassed }
    _modify {
      fieldMarks.write(1)
      yield &storedPassed
    }
  }

  @inlinable public var counts: [Int] { [passed] + child.counts }

  public static func fieldIndex(of path: PartialKeyPath<Self>) -> Int? {
    switch path {
    case \.child: 0
    case \.passed: 1
    default: nil
    }
  }
}

/// The innermost feature's state that can be observed, written by hand.
@frozen
public struct ObservableLeafState: LevelCounts, ObservableFields {
  @usableFromInline var storedCount = 0
  public var fieldMarks = FieldMarks()

  @frozen
  public struct Fields {
    public var count: Int
    public var fieldMarks: FieldMarks
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var count: Int {
    get { storedCount }
    _modify {
      fieldMarks.write(0)
      yield &storedCount
    }
  }

  @inlinable public var counts: [Int] { [count] }

  public static func fieldIndex(of path: PartialKeyPath<Self>) -> Int? { path == \.count ? 0 : nil }
}
