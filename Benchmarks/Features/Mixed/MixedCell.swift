import Composition
import StoreMacros

/// A leaf of ``Mixed``: does what it is told to.
@Reducer
@frozen
public struct MixedCell: Sendable {
  @frozen
  public struct State: Sendable {
    public var arrived = 0

    @inlinable public init() {}
  }

  @frozen
  public enum Action: Sendable {
    /// Starts what a script says; `family` is the number of the action that all of it goes back to.
    case perform(MixedScript, family: Int)
    case arrived(MixedArrival)
  }

  @Dependency(\.continuousClock) @usableFromInline var clock

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .perform(let script, _): return script.effect(on: clock)
    case .arrived(let arrival):
      state.arrived += 1
      return arrival.next.effect(on: clock)
    }
  }
}

/// An element of the collection of ``Mixed``, with a child that can go away.
@Reducer
@frozen
public struct MixedRow: Sendable {
  @frozen
  public struct State: Identifiable, Sendable {
    public let id: Int
    public var own = MixedCell.State()
    public var detail: MixedCell.State? = MixedCell.State()

    @inlinable public init(id: Int) { self.id = id }
  }

  @frozen
  public enum Action: Sendable {
    case own(MixedCell.Action)
    case detail(MixedCell.Action)
  }

  @inlinable public init() {}

  @inlinable
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .own(let own) = action else { return .none }
      return MixedCell().reduce(into: &state.own, action: own).map { .own($0) }
    }
    .ifLet(\.detail, action: \.detail) { MixedCell() }
  }
}

/// A place in the tree of ``Mixed``.
public enum MixedPlace: Hashable, Sendable {
  case root, left, editor
  /// An element of the collection, by its id, and the child of one.
  case row(Int)
  case detail(Int)

  /// Whether it is another place or below that.
  ///
  /// - Parameter other: The other.
  public func isAtOrBelow(_ other: MixedPlace) -> Bool {
    switch (self, other) {
    case (_, .root): true
    case (.detail(let id), .row(let other)): id == other
    default: self == other
    }
  }
}

/// What happens to ``Mixed`` besides effects.
public enum MixedChange: Sendable {
  case removeEditor, insertEditor
  case removeRow(Int)
  case insertRow(Int)
  case moveRowToEnd(Int)
  case removeDetail(Int)
  case insertDetail(Int)
  /// All that goes back to one action was cancelled, just before.
  case endFamily(Int)
  /// The clock will be moved to so many milliseconds next, all that was due having arrived.
  case time(Int)
}
