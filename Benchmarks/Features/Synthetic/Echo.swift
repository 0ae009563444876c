import Composition

/// Answers an action with another that is fed back at once.
@frozen
public struct Echo: Reducer, Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var calls = 0
    public var answers = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case call
    case answer
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .call:
      state.calls += 1
      return .send(.answer)
    case .answer:
      state.answers += 1
      return .none
    }
  }
}
