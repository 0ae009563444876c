// swift-format-ignore-file
// The seed's reducer, in its own spelling without its comments; only the import is another.
//
// Forbidden by today's language: nothing.
//
// Elided by the seed: the client of the facts, which is in FactClient.swift.
import StoreCore

struct EffectsBasics: Reducer {
    struct State: Equatable {
        var count = 0
        var isNumberFactRequestInFlight = false
        var numberFact: String?
    }

    enum Action: Equatable {
        case decrementButtonTapped
        case decrementDelayResponse
        case incrementButtonTapped
        case numberFactButtonTapped
        case numberFactResponse(TaskResult<String>)
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.factClient) var factClient
    private enum CancelID { case delay }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
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
            return state.count >= 0
            ? .cancel(id: CancelID.delay)
            : .none

        case .numberFactButtonTapped:
            state.isNumberFactRequestInFlight = true
            state.numberFact = nil
            return .run { [count = state.count] send in
                await send(.numberFactResponse(TaskResult { try await self.factClient.fetch(count) }))
            }

        case let .numberFactResponse(.success(response)):
            state.isNumberFactRequestInFlight = false
            state.numberFact = response
            return .none

        case .numberFactResponse(.failure):
            state.isNumberFactRequestInFlight = false
            return .none
        }
    }
}
