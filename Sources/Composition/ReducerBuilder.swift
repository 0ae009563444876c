/// Composes the reducers listed in a `body` into one that runs them in order and merges their effects.
///
/// Supports `if`, `if let`, `if`-`else`, `switch`, `for` and `if #available`. A `for` allocates an array for every action.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer as it is listed.
  @inlinable @inline(__always)
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action { reducer }

  /// A list of none.
  @inlinable @inline(__always)
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first of a list.
  @inlinable @inline(__always)
  public static func buildPartialBlock<R: Reducer>(first reducer: R) -> R
  where R.State == State, R.Action == Action { reducer }

  /// What was listed so far, and the next after it.
  @inlinable @inline(__always)
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated first: First, next second: Second
  ) -> ReducerPair<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  { ReducerPair(first, second) }

  /// `if` without `else`: the reducer, or nothing.
  @inlinable @inline(__always)
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> OptionalReducer<R>
  where R.State == State, R.Action == Action { OptionalReducer(reducer) }

  /// The first branch of `if`-`else`, or one of a `switch`.
  @inlinable @inline(__always)
  public static func buildEither<First: Reducer, Second: Reducer>(first: First) -> EitherReducer<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  { .first(first) }

  /// The other branch of `if`-`else`, or one of a `switch`.
  @inlinable @inline(__always)
  public static func buildEither<First: Reducer, Second: Reducer>(second: Second) -> EitherReducer<
    First, Second
  >
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  { .second(second) }

  /// `for`: the reducers of its rounds, in order.
  @inlinable @inline(__always)
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> ReducerSequence<R>
  where R.State == State, R.Action == Action { ReducerSequence(reducers) }

  /// `if #available`: the reducer, whose type the builder need not name.
  @inlinable @inline(__always)
  public static func buildLimitedAvailability<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action { reducer }
}

extension ReducerBuilder where State: CasePathable, Action: CasePathable {
  /// A `Scope` in enum state is watched for logic before it that leaves the child's case.
  @inlinable @inline(__always)
  public static func buildPartialBlock<First: Reducer, Child: Reducer>(
    accumulated first: First, next second: Scope<State, Action, Child>
  ) -> OrderCheckedPair<First, Child> where First.State == State, First.Action == Action {
    OrderCheckedPair(first, second)
  }
}
