/// Applies the actions that set a property of the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.query): …     // the state has the new value here
///     case .binding: return .none
///     }
///   }
/// }
/// ```
///
/// List it before the logic that answers to settings. Cost: no allocation.
@frozen
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where ViewAction.State == State {
  public typealias Body = Never

  @usableFromInline let viewAction: (Action) -> ViewAction?

  /// For actions that have the case `binding` themselves.
  @inlinable @inline(__always)
  public init() where Action == ViewAction {
    viewAction = { $0 }
  }

  /// For actions that carry those with the case `binding`.
  @inlinable @inline(__always)
  public init(action viewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    self.viewAction = { Action.allCasePaths[keyPath: viewAction].extract($0) }
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    viewAction(action)?.binding?.apply(&state)
    return .none
  }
}
