import Composition
import Features
import NaiveStores

extension EnumHost: ErasedFeature {
  static var erased: ErasedReducer<State, Action> {
    .combine(
      Leaf.erased.pullback(state: State.allCasePaths.full, action: Action.allCasePaths.leaf),
      ErasedReducer { state, action in if action == .empty { state = .empty } })
  }
}

extension OptionalHost: ErasedFeature {
  static var erased: ErasedReducer<State, Action> {
    .combine(
      Leaf.erased.optional().pullback(state: \.leaf, action: Action.allCasePaths.leaf),
      ErasedReducer { state, action in
        switch action {
        case .leaf: state.passed += 1
        case .close: state.leaf = nil
        }
      })
  }
}

extension RowsHost: ErasedFeature {
  static var erased: ErasedReducer<State, Action> {
    .combine(
      ErasedReducer<Row.State, Leaf.Action> { state, action in
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        }
      }.forEach(state: \.rows, action: Action.allCasePaths.rows),
      ErasedReducer { state, action in
        switch action {
        case .rows: state.passed += 1
        case .remove(let id): state.rows.remove(id: id)
        }
      })
  }
}
