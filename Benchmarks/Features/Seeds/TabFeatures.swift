import Composition
import StoreMacros

/// A page of the paged tabs: what was analysed.
@Reducer
@frozen
public struct AnalyzeFeature: Sendable {
  @ObservableState
  @frozen
  public struct State: Equatable, Sendable {
    public var sessions = 0
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case sessionRecorded
  }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .sessionRecorded: state.sessions += 1
    }
    return .none
  }
}

/// A page of the paged tabs: a timer that counts seconds on its own once started.
@Reducer
@frozen
public struct TimerFeature: Sendable {
  @ObservableState
  @frozen
  public struct State: Equatable, Sendable {
    public var seconds = 0
    public var isRunning = false
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case start
    case stop
    case tick
  }

  @Dependency(\.continuousClock) @usableFromInline var clock
  @Dependency(\.tickListener) @usableFromInline var tickListener
  @usableFromInline enum CancelID { case timer }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      state.isRunning = true
      return .run { send in
        while true {
          try await self.clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer, cancelInFlight: true)
    case .stop:
      state.isRunning = false
      return .cancel(id: CancelID.timer)
    case .tick:
      state.seconds += 1
      tickListener.hear()
      return .none
    }
  }
}

/// A page of the paged tabs: preferences.
@Reducer
@frozen
public struct SettingFeature: Sendable {
  @ObservableState
  @frozen
  public struct State: Equatable, Sendable {
    public var isSoundOn = true
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case soundToggled
  }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .soundToggled: state.isSoundOn.toggle()
    }
    return .none
  }
}
