import Composition

/// A feature of the tower of levels: nested to some depth, with a counter innermost.
public protocol LevelFeature: Reducer where State: LevelCounts, Action: Sendable {
  init()

  /// How many features enclose the innermost one.
  static var depth: Int { get }

  /// The action for the innermost feature, wrapped by every level above it.
  static func innermost(_ action: Leaf.Action) -> Action
}

/// A level: embeds `Child`. Its `body` stands in each concrete level, because a key path literal in generic code is
/// made anew for every evaluation.
public protocol Level: LevelFeature, HandwrittenFeature
where State == LevelState<Child.State>, Action == LevelAction<Child.Action> {
  associatedtype Child: LevelFeature & HandwrittenFeature where Child.Action: Equatable
}

extension Level {
  @inlinable public static var depth: Int { Child.depth + 1 }

  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(Child.innermost(action)) }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    switch action {
    case .child(let action):
      Child.reduceByHand(into: &state.child, action: action)
      state.passed += 1
    case .reset: state = State()
    }
  }
}
