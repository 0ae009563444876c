import Composition
import StoreMacros

/// A feature that only starts and cancels effects, and counts them.
@Reducer
@frozen
public struct Storm: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var started = 0
    public var completed = 0
    public var cancelled = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    /// Starts an effect that sleeps for an hour under an id.
    case sleep(id: Int)
    /// The same without a task, where a store can.
    case wait(id: Int)
    case cancel(id: Int)
    /// Starts an effect that sleeps for an hour and replaces the one before it.
    case restart
    /// The same without a task, where a store can.
    case restartWait
    case cancelRestarted
    /// Starts an effect that completes at once.
    case work(EffectStart)
    /// Starts so many of them.
    case works(Int, EffectStart)
    /// The same under an id.
    case namedWork(id: Int)
    case completed
  }

  @Dependency(\.continuousClock) @usableFromInline var clock
  @usableFromInline enum CancelID: Hashable {
    case sleeper(Int)
    case restarted
  }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .sleep(let id):
      state.started += 1
      return sleepForAnHour().cancellable(id: CancelID.sleeper(id))
    case .wait(let id):
      state.started += 1
      return .send(.completed, after: .seconds(3_600), on: clock).cancellable(id: CancelID.sleeper(id))
    case .cancel(let id):
      state.cancelled += 1
      return .cancel(id: CancelID.sleeper(id))
    case .restart:
      state.started += 1
      return sleepForAnHour().cancellable(id: CancelID.restarted, cancelInFlight: true)
    case .restartWait:
      state.started += 1
      return .send(.completed, after: .seconds(3_600), on: clock)
        .cancellable(id: CancelID.restarted, cancelInFlight: true)
    case .cancelRestarted:
      state.cancelled += 1
      return .cancel(id: CancelID.restarted)
    case .work(let start):
      state.started += 1
      return .run(start: start) { send in await send(.completed) }
    case .works(let count, let start):
      state.started += count
      return .merge((0..<count).map { _ in .run(start: start) { send in await send(.completed) } })
    case .namedWork(let id):
      state.started += 1
      return .run { send in await send(.completed) }.cancellable(id: CancelID.sleeper(id))
    case .completed:
      state.completed += 1
      return .none
    }
  }

  @inlinable
  func sleepForAnHour() -> Effect<Action> {
    .run { send in
      try await self.clock.sleep(for: .seconds(3_600))
      await send(.completed)
    }
  }
}
