import Dispatch
import Foundation
import StoreCore

/// The store under test together with the books on it; outlives the ``TestStore`` that it belongs to only to be closed.
@MainActor
final class TestSession<State, Action> {
  let store: Store<State, TestAction<Action>>
  let recorder: Recorder<State, Action>
  let executor = EffectExecutor()
  let location: SourceLocation

  var exhaustivity = Exhaustivity.on
  var timeout = Duration.seconds(10)
  /// The state as far as it was asserted.
  var state: State
  /// The work of the actions that were sent.
  var tasks: [StoreTask] = []
  private var sends = 0
  /// Effects that the test does not want to hear about any more.
  var skipped: [AnyObject] = []
  /// Writes what is no failure of a test.
  var print: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

  init<R: Reducer>(
    initialState: () -> State, reducer: () -> R, prepareDependencies: (inout DependencyValues) -> Void,
    location: SourceLocation
  ) where R.State == State, R.Action == Action {
    let recorder = Recorder<State, Action>(announce: executor.announce)
    store = Store(initialState: initialState()) {
      TestReducer(base: reducer(), recorder: recorder)
    } withDependencies: {
      prepareDependencies(&$0)
    }
    self.recorder = recorder
    self.location = location
    state = store.state
    store.runEffects(on: executor)
    recorder.effectsInFlight = { [weak store] in MainActor.assumeIsolated { store?.effectsInFlight ?? [] } }
  }

  /// Whether everything has to be asserted.
  var isExhaustive: Bool { exhaustivity == .on }

  /// The live effects that were not skipped, the oldest first.
  var effectsInFlight: [(effect: EffectInFlight, cause: Cause?)] {
    recorder.effectsWithCauses().filter { entry in !skipped.contains { $0 === entry.effect.identity } }
  }

  func send(_ action: Action, at location: SourceLocation) -> TestStoreTask<State, Action> {
    sends += 1
    let cause = Cause(number: sends, sent: name(of: action), location: location)
    let task = Settling.$current.withValue(Settling { [weak self] in await self?.settle() }) {
      store.send(TestAction(action: action, cause: cause))
    }
    tasks.removeAll(where: \.isFinished)
    if !task.isFinished { tasks.append(task) }
    return TestStoreTask(task: task, session: self, number: sends)
  }

  /// Makes the running test fail.
  func fail(saying message: String, at location: SourceLocation) {
    let isShown = RunningTest.fail(message, at: location)
    if !isShown, !RunningTest.isRunning { print("\(location): \(message)") }
  }

  /// Says what was passed over, if that is wanted.
  func showSkipped(_ message: @autoclosure () -> String?, at location: SourceLocation) {
    guard exhaustivity == .off(showSkippedAssertions: true), let message = message() else { return }
    print("\(location): Skipped: \(message)")
  }

  /// Called where the last reference goes: nearly always on the main actor, in the test's task.
  ///
  /// Not in an isolated deinitialiser, which does not know the test's task. On Linux the main actor runs on the main
  /// queue but not on the main thread.
  nonisolated func endInDeinitializer() {
    if DispatchQueue.getSpecific(key: mainQueueMark) != nil {
      MainActor.assumeIsolated { end(at: location) }
    } else {
      Task { @MainActor in end(at: location) }
    }
  }
}

/// Set on the main queue only.
private let mainQueueMark: DispatchSpecificKey<Void> = {
  let mark = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: mark, value: ())
  return mark
}()
