import Composition
import Features

/// One level of nesting in a module of its own, as a feature of an app split over modules: nothing of its logic is
/// visible to other modules. `reduce` is a function of this module, compiled here with the child inside, so that whoever
/// embeds the feature calls it once.
@frozen
public struct ModularLevel1: LevelFeature, HandwrittenFeature, Sendable {
  public typealias State = LevelState<Leaf.State>
  public typealias Action = LevelAction<Leaf.Action>

  public init() {}
  public static var depth: Int { 1 }
  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(action) }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    logic.reduce(into: &state, action: action)
  }

  @ReducerBuilder<State, Action> @inline(__always)
  private var logic: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Leaf() }
    CountPassed()
  }

  public static func reduceByHand(into state: inout State, action: Action) {
    Level1.reduceByHand(into: &state, action: action)
  }
}
