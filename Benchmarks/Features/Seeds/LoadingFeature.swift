import Composition

/// Enum state, one case of which holds a child: the child runs while the state is in that case.
@frozen
public struct LoadingFeature: Reducer, Sendable {
  @frozen
  public enum State: Equatable, Sendable, CasePathable {
    case unloaded
    case loading
    case loaded(Child.State)

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}

      @inlinable @inline(__always)
      public var loaded: AnyCasePath<State, Child.State> {
        AnyCasePath(
          embed: { .loaded($0) }, extract: { if case .loaded(let state) = $0 { state } else { nil } })
      }
    }

    @inlinable public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case load
    case finishLoading(count: Int)
    case unload
    case child(Child.Action)

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}

      @inlinable @inline(__always)
      public var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }

    @inlinable public static var allCasePaths: AllCasePaths { AllCasePaths() }
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
