import Composition

/// State with a collection of counters.
@frozen
public struct RowsHost: Reducer, HandwrittenFeature, Sendable {
  @frozen
  public struct Row: Reducer, Sendable {
    @frozen
    public struct State: Identifiable, Equatable, Sendable {
      public let id: Int
      public var count = 0
      @inlinable public init(id: Int) { self.id = id }
    }

    @inlinable public init() {}

    @inlinable @inline(__always)
    public func reduce(into state: inout State, action: Leaf.Action) -> Effect<Leaf.Action> {
      Self.reduceByHand(into: &state, action: action)
      return .none
    }

    @inlinable @inline(__always)
    static func reduceByHand(into state: inout State, action: Leaf.Action) {
      switch action {
      case .increment: state.count += 1
      case .decrement: state.count -= 1
      }
    }
  }

  @frozen
  public struct State: Equatable, Sendable {
    public var rows: IdentifiedArrayOf<Row.State>
    public var passed = 0

    /// Rows with the ids from 0.
    @inlinable public init(rows: Int) {
      self.rows = IdentifiedArray(uniqueElements: (0..<rows).map { Row.State(id: $0) })
    }
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case rows(IdentifiedActionOf<Row>)
    case remove(Int)

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}
      @export(implementation) @inline(__always)
      public var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
        AnyCasePath(case: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
    }

    @inlinable @inline(__always)
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Counting().forEach(\.rows, action: \.rows) { Row() }
  }

  @inlinable @inline(__always)
  static func count(_ state: inout State, _ action: Action) {
    switch action {
    case .rows: state.passed += 1
    case .remove(let id): state.rows.remove(id: id)
    }
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    if case .rows(.element(let id, let action)) = action {
      state.rows.withElement(id: id) { Row.reduceByHand(into: &$0, action: action) }
    }
    count(&state, action)
  }

  /// The host's own logic.
  @frozen
  public struct Counting: Reducer {
    @inlinable @inline(__always)
    public init() {}

    @inlinable @inline(__always)
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      RowsHost.count(&state, action)
      return .none
    }
  }
}
