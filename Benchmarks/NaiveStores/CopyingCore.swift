import Composition
import Foundation

/// The root of a ``CopyingStore``.
@MainActor
@usableFromInline
final class CopyingCore<State, Action> {
  @usableFromInline var state: State
  @usableFromInline let dependencies: DependencyValues
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline var bufferedActions: [Action] = []
  @usableFromInline var isSending = false
  private lazy var effects = makeEffects()

  @inlinable
  init(
    initialState: State, dependencies: DependencyValues,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    state = initialState
    self.dependencies = dependencies
    self.reduce = reduce
  }

  @inlinable
  func send(_ action: Action) -> Task<Void, Never>? {
    bufferedActions.append(action)
    guard !isSending else { return nil }
    isSending = true
    var currentState = copiedState()
    var tasks: [Task<Void, Never>] = []
    let context = DependencyContext.enter(dependencies)
    var index = 0
    while index < bufferedActions.count {
      let effect = reduce(&currentState, bufferedActions[index])
      index += 1
      if !effect.isNone { tasks += start(effect) }
    }
    context.leave()
    bufferedActions.removeAll(keepingCapacity: true)
    putBack(currentState)
    isSending = false
    return tasks.isEmpty ? nil : awaitAll(tasks)
  }

  /// The copy that a send works on. Inlined like what it stands for, so that it is a name in profiles and costs nothing.
  @inlinable @inline(__always)
  func copiedState() -> State { state }

  /// Makes the copy the state.
  @inlinable @inline(__always)
  func putBack(_ copy: State) { state = copy }

  @usableFromInline
  func start(_ effect: Effect<Action>) -> [Task<Void, Never>] { effects.start(effect) }

  @usableFromInline
  func awaitAll(_ tasks: [Task<Void, Never>]) -> Task<Void, Never> {
    Task {
      await withTaskCancellationHandler {
        for task in tasks { await task.value }
      } onCancel: {
        for task in tasks { task.cancel() }
      }
    }
  }

  private func makeEffects() -> NaiveEffects<Action> {
    NaiveEffects { [weak self] action, handles in
      let action = UncheckedBox(action)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if handles.contains(where: \.isCancelled) { return }
          _ = self?.send(action.value)
        }
      }
    } delivered: {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }
}
