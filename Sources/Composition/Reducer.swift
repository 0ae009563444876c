/// The logic of a feature: how an action changes its state, and which effects that starts.
///
/// A feature either implements ``reduce(into:action:)`` directly, or composes other reducers in ``body``:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case increment }
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     state.count += 1
///     return .none
///   }
/// }
/// ```
///
/// Contract: `reduce` is synchronous, is never called re-entrantly for one store, and is the only writer of the
/// state. Reducers are stateless values: a store evaluates `body` once for every action, so that the initialiser of each
/// reducer listed there runs once, too, and should do nothing but store what it is given. Mark `reduce` and `body` of features that live in another module
/// than the store `@inlinable`, so that the tree compiles to one function.
public protocol Reducer<State, Action>: SendableMetatype {
  /// What the feature needs to know to do its work.
  associatedtype State
  /// What can happen to the feature.
  associatedtype Action
  /// The type of `body`; `Never` for a reducer that implements `reduce(into:action:)`.
  associatedtype Body

  /// Applies `action` to `state` and returns the effects to start.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of, run in order.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
  /// Not to be called: a reducer with `reduce(into:action:)` has no body.
  public var body: Body {
    fatalError("\(Self.self) has no body: it implements reduce(into:action:), call that instead.")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs ``body``.
  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A reducer of the state and actions of `R`, for the type of a `body`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
