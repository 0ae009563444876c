import Composition

/// Enum state with a counter in one case, by `Scope` on the case.
@frozen
public struct EnumHost: Reducer, HandwrittenFeature, Sendable {
  @frozen
  public enum State: Equatable, Sendable, CasePathable {
    case empty
    case full(Leaf.State)

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}
      @export(implementation) @inline(__always)
      public var full: AnyCasePath<State, Leaf.State> {
        AnyCasePath(case: { .full($0) }, extract: { if case .full(let state) = $0 { state } else { nil } })
      }
    }

    @inlinable @inline(__always)
    public static var allCasePaths: AllCasePaths { AllCasePaths() }

    /// The counter's count, nil in the other case.
    @inlinable
    public var count: Int? { if case .full(let leaf) = self { leaf.count } else { nil } }
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case leaf(Leaf.Action)
    case empty

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}
      @export(implementation) @inline(__always)
      public var leaf: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(case: { .leaf($0) }, extract: { if case .leaf(let action) = $0 { action } else { nil } })
      }
    }

    @inlinable @inline(__always)
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.full, action: \.leaf) { Leaf() }
    Emptying()
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    switch action {
    case .leaf(let action):
      guard case .full(var leaf) = state else { return }
      Leaf.reduceByHand(into: &leaf, action: action)
      state = .full(leaf)
    case .empty: state = .empty
    }
  }

  /// The host's own logic.
  @frozen
  public struct Emptying: Reducer {
    @inlinable @inline(__always)
    public init() {}

    @inlinable @inline(__always)
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .empty = action { state = .empty }
      return .none
    }
  }
}

/// The same by `ifCaseLet`.
@frozen
public struct EnumCaseHost: Reducer, HandwrittenFeature, Sendable {
  public typealias State = EnumHost.State
  public typealias Action = EnumHost.Action

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    EnumHost.Emptying().ifCaseLet(\.full, action: \.leaf) { Leaf() }
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    EnumHost.reduceByHand(into: &state, action: action)
  }
}
