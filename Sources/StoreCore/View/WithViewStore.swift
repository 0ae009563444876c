/// Builds content from a part of a store's state.
///
/// ```swift
/// WithViewStore(store, observe: \.summary) { viewStore in
///   Row(title: viewStore.title) { viewStore.send(.tapped) }
/// }
/// ```
///
/// Contract: ``body`` calls the closure with one ``ViewStore`` for as long as this value lives. Evaluated within
/// ``Store/observe(_:)`` it is evaluated again when what was read of the view state has changed.
@MainActor
public struct WithViewStore<ViewState, ViewAction, Content> {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Makes content of what a closure or key path takes from the state, as it changes in the eyes of `areSame`.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates areSame: @escaping (ViewState, ViewState) -> Bool,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState, removeDuplicates: areSame)
    self.content = content
  }

  /// Makes content of what a closure or key path takes from the state.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content)
  }

  /// The content for the current state.
  public var body: Content { content(viewStore) }
}
