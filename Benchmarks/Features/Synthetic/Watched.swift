import Composition
import StoreMacros

/// State of two fields, of which observers watch one.
@Reducer
@frozen
public struct Watched: Sendable {
  @ObservableState
  @frozen
  public struct State: Equatable, Sendable {
    public var watched = 0
    public var other = 0
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case changeWatched
    case changeOther
  }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .changeWatched: state.watched += 1
    case .changeOther: state.other += 1
    }
    return .none
  }
}
