import StoreCore

/// A feature whose effect fails, and nothing handles it.
public struct Feature: Reducer {
  public struct State: Sendable {
    public init() {}
  }

  public enum Action: Sendable {
    case load
    case loadDetached
  }

  struct Failure: Error {}

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      .run { _ in throw Failure() }
    case .loadDetached:
      .run { _ in
        await Task.detached {
          Report(cause: "Detached work failed.", meaning: "None.", fix: "None.", location: SourceLocation())
            .emit()
        }.value
      }
    }
  }
}
