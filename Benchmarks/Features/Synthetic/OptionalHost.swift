import Composition

/// State with a counter that may be there.
@frozen
public struct OptionalHost: Reducer, HandwrittenFeature, Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    public var leaf: Leaf.State?
    public var passed = 0
    @inlinable public init(leaf: Leaf.State?) { self.leaf = leaf }
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case leaf(Leaf.Action)
    case close

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
    Counting().ifLet(\.leaf, action: \.leaf) { Leaf() }
  }

  @inlinable @inline(__always)
  static func count(_ state: inout State, _ action: Action) {
    switch action {
    case .leaf: state.passed += 1
    case .close: state.leaf = nil
    }
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    if case .leaf(let action) = action, state.leaf != nil {
      Leaf.reduceByHand(into: &state.leaf!, action: action)
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
      OptionalHost.count(&state, action)
      return .none
    }
  }
}
