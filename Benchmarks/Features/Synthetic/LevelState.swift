import Composition

/// The state of a feature that embeds another one and counts the actions that pass through it.
@frozen
public struct LevelState<Child: LevelCounts>: LevelCounts {
  public var child = Child()
  public var passed = 0

  @inlinable public init() {}

  /// How many actions passed each level, outermost first, and the count of the innermost last.
  @inlinable public var counts: [Int] { [passed] + child.counts }
}

/// The actions of a feature that embeds another one.
@frozen
public enum LevelAction<Child: Equatable & Sendable>: Equatable, Sendable, CasePathable {
  case child(Child)
  case reset

  @frozen
  public struct AllCasePaths: Sendable {
    @inlinable init() {}

    @export(implementation) @inline(__always)
    public var child: AnyCasePath<LevelAction, Child> {
      AnyCasePath(
        case: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
    }
  }

  @inlinable @inline(__always)
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// State whose counts can be checked.
public protocol LevelCounts: Equatable, Sendable {
  init()
  var counts: [Int] { get }
}

/// A level's own logic: counts the child's actions.
@frozen
public struct CountPassed<Child: LevelCounts, ChildAction: Equatable & Sendable>: Reducer {
  public typealias Body = Never

  @inlinable @inline(__always)
  public init() {}

  @inlinable @inline(__always)
  public func reduce(
    into state: inout LevelState<Child>, action: LevelAction<ChildAction>
  ) -> Effect<LevelAction<ChildAction>> {
    switch action {
    case .child: state.passed += 1
    case .reset: state = LevelState()
    }
    return .none
  }
}
