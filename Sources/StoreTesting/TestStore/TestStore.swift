import StoreCore

/// Runs a feature in a test and checks, step by step, how its state changes and which actions its effects send back.
///
/// ```swift
/// @MainActor
/// @Test func loads() async {
///   let store = TestStore(initialState: Feature.State()) { Feature() } withDependencies: {
///     $0.factClient.fetch = { "\($0) is a number" }
///   }
///   await store.send(.factButtonTapped) { $0.isLoading = true }
///   await store.receive(\.factResponse) {
///     $0.isLoading = false
///     $0.fact = "0 is a number"
///   }
///   await store.finish()
/// }
/// ```
///
/// The feature runs in a real `Store`: reductions, their order, cancellation and effects are those of the product.
/// With ``exhaustivity`` `.on`, the default, the test fails for each change of state that a step does not describe, for
/// each action of an effect that is not received before the next `send` or the end, and for each effect that is still
/// running at the end: of ``finish(timeout:fileID:line:)``, or of the test store.
///
/// Contract: on the main actor, under Swift Testing and XCTest. State is compared by `==` where it is `Equatable`; other
/// state by what its stored properties print as, which misses what does not print, such as what a closure does.
///
/// Time: effects run on an executor that knows when all of them have come to rest, ended or waiting for something.
/// `send`, `receive` and the others return only then, so that a clock may be moved right after `send`, however busy the
/// machine is. Only an action or an end that has to come from elsewhere, such as a network or a thread, is waited for
/// by the time on the wall, at most ``timeout``. An effect that never comes to rest is given 1,000 turns a step.
@MainActor
public final class TestStore<State, Action> {
  let session: TestSession<State, Action>

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The logic under test.
  ///   - prepareDependencies: Changes the dependencies that reducer and effects see.
  ///   - fileID: Named when the test store goes away before the feature has come to its end.
  ///   - line: Likewise.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, line: UInt = #line
  ) where R.State == State, R.Action == Action {
    session = TestSession(
      initialState: initialState, reducer: reducer, prepareDependencies: prepareDependencies,
      location: SourceLocation(fileID: fileID, line: line))
  }

  deinit { session.endInDeinitializer() }

  /// The state as far as it was asserted: after the last action that was sent or received.
  public var state: State { session.state }

  /// How much the test has to assert; may be changed between steps.
  public var exhaustivity: Exhaustivity {
    get { session.exhaustivity }
    set { session.exhaustivity = newValue }
  }

  /// How long to wait for what effects may do by themselves, before giving up. Only a test that fails takes that long,
  /// or one whose effects wait for the outside world. 10 seconds unless changed.
  public var timeout: Duration {
    get { session.timeout }
    set { session.timeout = newValue }
  }
}

/// The test store of a feature: `TestStoreOf<Counter>` is `TestStore<Counter.State, Counter.Action>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
