import Composition
import StoreMacros

/// Pull to refresh: a request that the view waits for with `finish()`, and that the user can cancel.
@Reducer
@frozen
public struct Refreshable: Sendable {
  @ObservableState
  @frozen
  public struct State: Equatable, Sendable {
    public var count = 0
    public var fact: String?

    @inlinable public init(count: Int = 0, fact: String? = nil) {
      self.count = count
      self.fact = fact
    }
  }

  @frozen
  public enum Action: Sendable {
    case cancelButtonTapped
    case decrementButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped
    case refresh
  }

  @Dependency(\.factClient) @usableFromInline var factClient
  @usableFromInline enum CancelID { case factRequest }

  @inlinable public init() {}

  @inlinable
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .cancel(id: CancelID.factRequest)

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .factResponse(.success(let fact)):
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
