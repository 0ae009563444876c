import Composition
import StoreMacros

/// Searches for what was typed when nobody has typed for a third of a second.
@Reducer
@frozen
public struct SearchField: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var text = 0
    public var searched: [Int] = []

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    /// A new text; a number stands for it.
    case type(Int)
    case search(Int)
  }

  @Dependency(\.continuousClock) @usableFromInline var clock
  @usableFromInline enum CancelID { case search }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .type(let text):
      state.text = text
      return .send(.search(text), after: .milliseconds(300), on: clock)
        .cancellable(id: CancelID.search, cancelInFlight: true)
    case .search(let text):
      state.searched.append(text)
      return .none
    }
  }
}
