/// A store that any thread may send to: for servers and tools, where there is no main actor to wait for.
///
/// ```swift
/// let store = ConcurrentStore(initialState: Counter.State()) { Counter() }
/// store.send(.increment)                  // any thread
/// print(await store.state.count)
/// ```
///
/// Contract: `Sendable`. A sender that finds the store idle reduces its action in place, and all that it causes, before
/// `send` returns. A sender that finds it busy leaves the action to the thread that works, in order; the actions of one
/// thread are reduced in the order they were sent. No lock is held while user code runs, and no thread ever waits for
/// another. Effects run on the cooperative pool and send the same way. Dropping the store cancels them.
///
/// Cost on an idle store: two compare-and-swaps more than a ``Store``; an action whose reducer returns `.none` allocates
/// nothing. A thread that works for others hands the work to a task after 65,536 messages.
public final class ConcurrentStore<State, Action>: Sendable {
  @usableFromInline let dispatch: @Sendable (consuming sending Action) -> Void
  @usableFromInline let accept: @Sendable (consuming sending Mailbox<Action>.Message) -> Void
  @usableFromInline let track: @Sendable (consuming sending Action, Mailbox<Action>.Waiter) -> Void
  @usableFromInline let runtime: StoreRuntime

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The logic; runs on the threads that send, on one at a time.
  ///   - prepareDependencies: Changes the dependencies that reducer and effects see, starting from those in force.
  @inlinable
  public init<R: Reducer>(
    initialState: @autoclosure () -> sending State,
    @ReducerBuilder<State, Action> reducer: () -> sending R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues.current
    prepareDependencies(&dependencies)
    let core = ConcurrentCore(
      core: RootCore(initialState: initialState(), reducer: reducer(), dependencies: dependencies))
    runtime = core.core
    // Before any other thread can have the store: those who wait for effects name it.
    _ = runtime.registry
    dispatch = { (action: consuming sending Action) in core.send(action) }
    accept = { (message: consuming sending _) in core.accept(message) }
    track = { (action: consuming sending Action, waiter) in core.accept(.tracked(action, waiter)) }
  }

  /// Sends an action.
  @inlinable @inline(__always)
  public func send(_ action: consuming sending Action) { dispatch(action) }

  /// Sends an action and waits for its effects, and for the effects of the actions that those send. Cancelling the
  /// waiting task cancels them.
  public func finish(_ action: consuming sending Action) async {
    let family = EffectFamily(runtime.registry)
    let parcel = Parcel(action)
    await withTaskCancellationHandler {
      await WaitingTask.wait { task in
        let waiter = Mailbox<Action>.Waiter(family: family, task: task)
        track(parcel.take(), waiter)
        // Cancelled before: the command below found no work to cancel.
        if Task.isCancelled { accept(.command { family.cancel() }) }
      }
    } onCancel: {
      accept(.command { family.cancel() })
    }
  }
}

extension ConcurrentStore {
  /// How often a thread that worked for others has handed the rest to a task, its turn being over.
  package var handOvers: Int {
    get async {
      await withCheckedContinuation { continuation in
        accept(.command { [runtime] in continuation.resume(returning: runtime.handOvers) })
      }
    }
  }
}

extension ConcurrentStore {
  /// How many effects are live.
  package var effectCount: Int {
    get async {
      await withCheckedContinuation { continuation in
        accept(.command { [runtime] in continuation.resume(returning: runtime.registry.count) })
      }
    }
  }
}

extension ConcurrentStore where State: Sendable {
  /// The state after everything that was sent before.
  public var state: State {
    get async {
      await withCheckedContinuation { continuation in
        accept(
          .command { [runtime] in
            // SAFETY: the owner runs commands between actions, and the cell holds a `State`.
            continuation.resume(
              returning: unsafe runtime.stateAddress.assumingMemoryBound(to: State.self).pointee)
          })
      }
    }
  }
}

/// An action on its way to a store, for a closure that takes it out, so that what it holds is the store's alone.
private final class Parcel<Action>: @unchecked Sendable {
  // SAFETY: (Sendable) the action was sent here, and is taken once.
  private var action: Action?

  init(_ action: consuming sending Action) { self.action = action }

  func take() -> sending Action {
    nonisolated(unsafe) let taken = action.take()
    return unsafe taken.unsafelyUnwrapped
  }
}
