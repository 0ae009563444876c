import Composition
import StoreMacros

/// Enum state, one case of which holds a child: the child runs while the state is in that case.
@Reducer
@frozen
public struct LoadingFeature: Sendable {
  @frozen
  public enum State: Equatable, Sendable {
    case unloaded
    case loading
    case loaded(Child.State)
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case load
    case finishLoading(count: Int)
    case unload
    case child(Child.Action)
  }

  @inlinable public init() {}

  @inlinable
  public var body: some Reducer<State, Action> {
    Scope(\.loaded, action: \.child) {
      Child()
    }
    Reduce { state, action in
      switch action {
      case .load:
        state = .loading
      case .finishLoading(let count):
        state = .loaded(Child.State(count: count))
      case .unload:
        state = .unloaded
      case .child:
        break
      }
      return .none
    }
  }
}
