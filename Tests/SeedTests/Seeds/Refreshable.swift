// swift-format-ignore-file
// The seed's reducer, in its own spelling without its comments; only the import is another.
//
// Forbidden by today's language: nothing.
//
// Elided by the seed: the client of the facts, which is in FactClient.swift.
import StoreCore

@Reducer
struct Refreshable {
    @ObservableState
    struct State: Equatable {
        var count = 0
        var fact: String?
    }

    enum Action {
        case cancelButtonTapped
        case decrementButtonTapped
        case factResponse(Result<String, any Error>)
        case incrementButtonTapped
        case refresh
    }

    @Dependency(\.factClient) var factClient
    private enum CancelID { case factRequest }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .cancelButtonTapped:
                return .cancel(id: CancelID.factRequest)

            case .decrementButtonTapped:
                state.count -= 1
                return .none

            case let .factResponse(.success(fact)):
                state.fact = fact
                return .none

            case .factResponse(.failure):
                return .none

            case .incrementButtonTapped:
                state.count += 1
                return .none

            case .refresh:
                state.fact = nil
                return .run { [count = state.count] send in
                    await send(
                        .factResponse(Result { try await self.factClient.fetch(count) }),
                        animation: .default
                    )
                }
                .cancellable(id: CancelID.factRequest)
            }
        }
    }
}
