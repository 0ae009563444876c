import Composition

/// A counter that cannot stay negative: a second after it went below zero it counts up again, unless the user does
/// so first. And a fact about its number, on request.
@frozen
public struct EffectsBasics: Reducer, Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var count = 0
    public var isNumberFactRequestInFlight = false
    public var numberFact: String?

    @inlinable public init(count: Int = 0) { self.count = count }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case decrementDelayResponse
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(TaskResult<String>)
  }

  @Dependency(\.continuousClock) @usableFromInline var clock
  @Dependency(\.factClient) @usableFromInline var factClient
  @usableFromInline enum CancelID { case delay }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      state.numberFact = nil
      return state.count >= 0
        ? .none
        : .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.decrementDelayResponse)
        }
        .cancellable(id: CancelID.delay)

    case .decrementDelayResponse:
      if state.count < 0 {
        state.count += 1
      }
      return .none

    case .incrementButtonTapped:
      state.count += 1
      state.numberFact = nil
      return state.count >= 0 ? .cancel(id: CancelID.delay) : .none

    case .numberFactButtonTapped:
      state.isNumberFactRequestInFlight = true
      state.numberFact = nil
      return .run { [count = state.count] send in
        await send(.numberFactResponse(TaskResult { try await self.factClient.fetch(count) }))
      }

    case .numberFactResponse(.success(let response)):
      state.isNumberFactRequestInFlight = false
      state.numberFact = response
      return .none

    case .numberFactResponse(.failure):
      state.isNumberFactRequestInFlight = false
      return .none
    }
  }
}
