import Composition
import FeatureB
import Features

/// 3 levels of nesting, the inner ones in other modules. See ``ModularLevel1``.
@frozen
public struct ModularLevel3: LevelFeature, HandwrittenFeature, Sendable {
  public typealias State = LevelState<ModularLevel2.State>
  public typealias Action = LevelAction<ModularLevel2.Action>

  public init() {}
  public static var depth: Int { 3 }
  @inlinable @inline(__always)
  public static func innermost(_ action: Leaf.Action) -> Action { .child(ModularLevel2.innermost(action)) }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    logic.reduce(into: &state, action: action)
  }

  @ReducerBuilder<State, Action> @inline(__always)
  private var logic: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ModularLevel2() }
    CountPassed()
  }

  public static func reduceByHand(into state: inout State, action: Action) {
    switch action {
    case .child(let action):
      ModularLevel2.reduceByHand(into: &state.child, action: action)
      state.passed += 1
    case .reset: state = State()
    }
  }
}
