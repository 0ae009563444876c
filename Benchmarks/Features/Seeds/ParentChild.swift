import Composition
import StoreMacros

/// A child that counts, and that its parent embeds in struct or in enum state.
@Reducer
@frozen
public struct Child: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var count = 0
    public var log: [Int] = []

    @inlinable public init(count: Int = 0) { self.count = count }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case increment
    case incrementLater
  }

  @Dependency(\.continuousClock) @usableFromInline var clock

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      state.log.append(state.count)
      return .none
    case .incrementLater:
      return .run { send in
        try await self.clock.sleep(for: .seconds(1))
        await send(.increment)
      }
    }
  }
}

/// Struct state that holds the child's: the child runs first, then the parent sees the outcome.
@Reducer
@frozen
public struct Parent: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var child = Child.State()
    public var lastSeen = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case child(Child.Action)
    case reset
  }

  @inlinable public init() {}

  @inlinable
  public var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) {
      Child()
    }
    Reduce { state, action in
      switch action {
      case .child:
        state.lastSeen = state.child.count
      case .reset:
        state = State()
      }
      return .none
    }
  }
}
