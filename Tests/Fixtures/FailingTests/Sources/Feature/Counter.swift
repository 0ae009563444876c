import StoreCore

/// A feature that a test store tests.
public struct Counter: Reducer {
  public struct State: Equatable, Sendable {
    public var count = 0
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case increment
    case incrementLater
  }

  @Dependency(\.continuousClock) private var clock

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .incrementLater:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.increment)
      }
    }
  }
}
