import Composition
import StoreMacros

/// Rows that start and cancel effects of every kind; the log says which of them have arrived.
@Reducer
@frozen
public struct Mixed: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var rows: IdentifiedArrayOf<MixedRow.State>
    /// The sum of what has arrived in rows that are gone.
    public var arrivedBefore = 0

    @inlinable
    public init(rows: Int = 0) {
      self.rows = IdentifiedArray(uniqueElements: (0..<rows).map { MixedRow.State(id: $0) })
    }
  }

  @frozen
  public enum Action: Sendable {
    case rows(IdentifiedActionOf<MixedRow>)
    /// Takes a row away and puts a new one in its place in the same action.
    case replaceRow(Int)
    case removeRow(Int)
    case insertRow(Int)
    /// Cancels an id in all rows.
    case cancelInRows(id: Int)
  }

  @inlinable public init() {}

  @inlinable
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: return .none
      case .removeRow(let id):
        if let row = state.rows.remove(id: id) { state.arrivedBefore += row.arrived }
        return .none
      case .insertRow(let id):
        state.rows.append(MixedRow.State(id: id))
        return .none
      case .replaceRow(let id):
        if let row = state.rows.remove(id: id) { state.arrivedBefore += row.arrived }
        state.rows.append(MixedRow.State(id: id))
        return .none
      case .cancelInRows(let id): return .cancel(id: MixedRow.ID(number: id))
      }
    }
    .forEach(\.rows, action: \.rows) { MixedRow() }
  }
}

/// A row of ``Mixed``.
@Reducer
@frozen
public struct MixedRow: Sendable {
  @frozen
  public struct ID: Hashable, Sendable {
    public var number: Int
    @inlinable public init(number: Int) { self.number = number }
  }

  @frozen
  public struct State: Equatable, Sendable, Identifiable {
    public let id: Int
    public var arrived = 0
    public var sum = 0

    @inlinable public init(id: Int) { self.id = id }
  }

  @frozen
  public enum Action: Sendable {
    /// Starts an effect that arrives with a value after some milliseconds.
    case start(Kind, id: Int, value: Int, milliseconds: Int, cancelInFlight: Bool)
    case cancel(id: Int)
    case arrived(Int)
  }

  /// What starts.
  @frozen
  public enum Kind: Int, CaseIterable, Sendable {
    /// A task that sleeps.
    case sleep
    /// A wait without a task.
    case wait
    /// A task that starts at once, arrives, sleeps and arrives again.
    case immediate
    /// An action fed back, then a wait.
    case chain
    /// A wait, then a task that sleeps.
    case merge
  }

  @Dependency(\.continuousClock) @usableFromInline var clock

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .arrived(let value):
      state.arrived += 1
      state.sum &+= value
      return .none
    case .cancel(let id): return .cancel(id: ID(number: id))
    case .start(let kind, let id, let value, let milliseconds, let cancelInFlight):
      return effect(kind, value, .milliseconds(milliseconds))
        .cancellable(id: ID(number: id), cancelInFlight: cancelInFlight)
    }
  }

  @inlinable
  func effect(_ kind: Kind, _ value: Int, _ delay: Duration) -> Effect<Action> {
    let sleep = Effect<Action>.run(start: kind == .immediate ? .immediate : .pool) { send in
      if kind == .immediate { await send(.arrived(value)) }
      try await self.clock.sleep(for: delay)
      await send(.arrived(value))
    }
    let wait = Effect<Action>.send(.arrived(value), after: delay, on: clock)
    switch kind {
    case .sleep, .immediate: return sleep
    case .wait: return wait
    case .chain: return .concatenate(.send(.arrived(value)), wait)
    case .merge: return .merge(wait, sleep)
    }
  }
}
