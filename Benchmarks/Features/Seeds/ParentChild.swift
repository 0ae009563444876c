import Composition

/// A child that counts, and that its parent embeds in struct or in enum state.
@frozen
public struct Child: Reducer, Sendable {
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
@frozen
public struct Parent: Reducer, Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var child = Child.State()
    public var lastSeen = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case child(Child.Action)
    case reset

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
