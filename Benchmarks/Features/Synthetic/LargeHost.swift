import Composition

/// Eight of something in a row: a way to spell large inline state.
@frozen
public struct Eight<Part: Equatable & Sendable>: Equatable, Sendable {
  public var a, b, c, d, e, f, g, h: Part
  @inlinable public init(_ part: Part) {
    (a, b, c, d, e, f, g, h) = (part, part, part, part, part, part, part, part)
  }
}

/// Two of something in a row.
@frozen
public struct Two<Part: Equatable & Sendable>: Equatable, Sendable {
  public var a, b: Part
  @inlinable public init(_ part: Part) { (a, b) = (part, part) }
}

/// Inline state whose size is known.
public protocol InlineBytes: Equatable, Sendable {
  init()
}

extension Eight: InlineBytes where Part == Eight<Eight<Int>> {
  @inlinable public init() { self.init(Eight<Eight<Int>>(Eight<Int>(7))) }
}

extension Two: InlineBytes where Part == Eight<Eight<Eight<Eight<Int>>>> {
  @inlinable public init() {
    self.init(Eight<Eight<Eight<Eight<Int>>>>(Eight<Eight<Eight<Int>>>(Eight<Eight<Int>>(Eight<Int>(7)))))
  }
}

/// 4 KB in the state itself, not behind a reference.
public typealias Bytes4096 = Eight<Eight<Eight<Int>>>
/// 64 KB in the state itself.
public typealias Bytes65536 = Two<Eight<Eight<Eight<Eight<Int>>>>>

/// A counter beside large inline state, below a `Scope`.
@frozen
public struct LargeHost<Bytes: InlineBytes>: Reducer, HandwrittenFeature, Sendable {
  @frozen
  public struct ChildState: Equatable, Sendable {
    public var bytes = Bytes()
    public var count = 0
    @inlinable public init() {}
  }

  @frozen
  public struct State: Equatable, Sendable {
    public var child = ChildState()
    public var passed = 0
    @inlinable public init() {}
  }

  @frozen
  public enum Action: Equatable, Sendable, CasePathable {
    case child(Leaf.Action)
    case reset

    @frozen
    public struct AllCasePaths: Sendable {
      @inlinable init() {}
      @export(implementation) @inline(__always)
      public var child: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(case: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }

    @inlinable @inline(__always)
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @inlinable public init() {}

  @inlinable @inline(__always)
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }
    Counting()
  }

  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout State, action: Action) {
    switch action {
    case .child(.increment):
      state.child.count += 1
      state.passed += 1
    case .child(.decrement):
      state.child.count -= 1
      state.passed += 1
    case .reset: state.child.count = 0
    }
  }

  /// The counter.
  @frozen
  public struct Child: Reducer {
    @inlinable @inline(__always)
    public init() {}

    @inlinable @inline(__always)
    public func reduce(into state: inout ChildState, action: Leaf.Action) -> Effect<Leaf.Action> {
      switch action {
      case .increment: state.count += 1
      case .decrement: state.count -= 1
      }
      return .none
    }
  }

  /// The host's own logic.
  @frozen
  public struct Counting: Reducer {
    @inlinable @inline(__always)
    public init() {}

    @inlinable @inline(__always)
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .child: state.passed += 1
      case .reset: state.child.count = 0
      }
      return .none
    }
  }
}
