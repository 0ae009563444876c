import Composition
import StoreMacros

/// Starts effects that send ticks back: many at once, or one after each second.
@Reducer
@frozen
public struct Ticker: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var ticks = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    /// Starts an effect that sends a number of ticks as fast as it can.
    case count(Int)
    /// Starts a number of timers that tick each second, in tasks.
    case startTimers(ClosedRange<Int>)
    /// The same without tasks, where a store can.
    case startTasklessTimers(ClosedRange<Int>)
    case stopTimers
    case tick
  }

  @Dependency(\.continuousClock) @usableFromInline var clock
  @usableFromInline enum CancelID { case timers }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tick:
      state.ticks += 1
      return .none
    case .count(let count):
      return .run { send in
        for _ in 0..<count { await send(.tick) }
      }
    case .startTimers(let numbers):
      return .merge(numbers.map { _ in everySecond() }).cancellable(id: CancelID.timers)
    case .startTasklessTimers(let numbers):
      return .merge(numbers.map { _ in .timer(every: .seconds(1), on: clock) { .tick } })
        .cancellable(id: CancelID.timers)
    case .stopTimers: return .cancel(id: CancelID.timers)
    }
  }

  @inlinable
  func everySecond() -> Effect<Action> {
    .run { send in
      while true {
        try await self.clock.sleep(for: .seconds(1))
        await send(.tick)
      }
    }
  }
}

/// A ticker one level down.
@Reducer
@frozen
public struct TickerParent: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var ticker = Ticker.State()

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case ticker(Ticker.Action)
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.ticker, action: \.ticker) { Ticker() }
  }
}
