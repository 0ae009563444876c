import Composition
import Features
import NaiveStores

extension Leaf: ErasedFeature {
  static var erased: ErasedReducer<State, Action> {
    ErasedReducer { state, action in reduceByHand(into: &state, action: action) }
  }
}

/// The tower of levels: each level's tree in a closure around its child's.
extension ErasedReducer {
  static func level<Child: LevelCounts, ChildAction: Equatable & Sendable>(
    around child: ErasedReducer<Child, ChildAction>
  ) -> ErasedReducer<LevelState<Child>, LevelAction<ChildAction>>
  where State == LevelState<Child>, Action == LevelAction<ChildAction> {
    .combine(
      child.pullback(state: \.child, action: Action.allCasePaths.child),
      ErasedReducer { state, action in
        switch action {
        case .child: state.passed += 1
        case .reset: state = State()
        }
      })
  }
}

extension Level1: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Leaf.erased) }
}
extension Level2: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level1.erased) }
}
extension Level3: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level2.erased) }
}
extension Level4: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level3.erased) }
}
extension Level5: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level4.erased) }
}
extension Level6: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level5.erased) }
}
extension Level7: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level6.erased) }
}
extension Level8: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level7.erased) }
}
extension Level9: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level8.erased) }
}
extension Level10: ErasedFeature {
  static var erased: ErasedReducer<State, Action> { .level(around: Level9.erased) }
}
