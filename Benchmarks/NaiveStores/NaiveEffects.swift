import Composition
import Foundation

/// Runs effects the way the common library does: a task for each `.run`, chained closures for the rest, and a table
/// of erased ids.
final class NaiveEffects<Action>: @unchecked Sendable {
  private let table = CancelTable()
  private let lock = NSLock()
  private var tasks: [UUID: Task<Void, Never>] = [:]
  private let deliver: @Sendable (Action, _ unless: [CancelHandle]) -> Void
  private let delivered: @Sendable () async -> Void

  /// - Parameters:
  ///   - deliver: Takes an effect's action to the store; called on any thread. The action is to be dropped if one of the
  ///     handles was cancelled meanwhile.
  ///   - delivered: Returns when the store has processed what was delivered before.
  init(
    deliver: @escaping @Sendable (Action, _ unless: [CancelHandle]) -> Void,
    delivered: @escaping @Sendable () async -> Void = {}
  ) {
    self.deliver = deliver
    self.delivered = delivered
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts an effect; the tasks that were started are what `finish` has to wait for.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - ids: The ids around it.
  ///   - outer: The concatenations that it is a step of.
  func start(_ effect: Effect<Action>, ids: [CancelID] = [], _ outer: [CancelHandle] = [])
    -> [Task<Void, Never>]
  {
    switch effect.kind {
    case .none: return []
    case .send(let action):
      if ids.isEmpty && outer.isEmpty {
        deliver(action, [])
        return []
      }
      let action = UncheckedBox(action)
      return [spawn(ids, outer) { await $0(action.value) }]
    case .composite(.run(let run)):
      return [spawn(ids, outer, immediately: run.start == .immediate) { await run.perform($0) }]
    case .composite(.timed(let timed)): return [spawn(ids, outer) { try? await timed.perform($0) }]
    case .composite(.merge(let effects)): return effects.flatMap { start($0, ids: ids, outer) }
    case .composite(.concatenate(let effects)): return [startInOrder(effects, ids, outer)]
    case .composite(.cancellable(let effect, let id, let cancelInFlight)):
      if cancelInFlight { table.cancel(id) }
      return start(effect, ids: ids + [id], outer)
    // No store of this kind keeps time between effects.
    case .composite(.throttled(let effect, _)): return start(effect, ids: ids, outer)
    case .composite(.cancel(let id)):
      table.cancel(id)
      return []
    // Ids are one namespace here, whichever child they belong to.
    case .composite(.scoped(let effect, _)): return start(effect, ids: ids, outer)
    }
  }

  /// One after the other; a cancellation of the whole reaches the step that runs, and what that has sent.
  private func startInOrder(_ effects: [Effect<Action>], _ ids: [CancelID], _ outer: [CancelHandle])
    -> Task<Void, Never>
  {
    let handle = CancelHandle()
    let sequence = UncheckedBox(effects)
    return spawn(ids, outer, with: handle) { [weak self] _ in
      for effect in sequence.value {
        if Task.isCancelled { return }
        let tasks = self?.start(effect, [handle] + outer) ?? []
        await withTaskCancellationHandler {
          for task in tasks { await task.value }
        } onCancel: {
          for task in tasks { task.cancel() }
        }
      }
    }
  }

  private func spawn(
    _ ids: [CancelID], _ outer: [CancelHandle], with known: CancelHandle? = nil, immediately: Bool = false,
    _ work: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Task<Void, Never> {
    let handle = known ?? (ids.isEmpty ? nil : CancelHandle())
    if let handle {
      for id in ids { table.insert(handle, id) }
    }
    let handles = (handle.map { [$0] } ?? []) + outer
    let key = UUID()
    let operation: @Sendable () async -> Void = {
      [deliver, delivered, table, ids = UncheckedBox(ids), weak self] in
      await work(Send { action in deliver(action, handles) })
      await delivered()
      if let handle {
        for id in ids.value { table.remove(handle, id) }
      }
      self?.forget(key)
    }
    let task = immediately ? Task.immediate(operation: operation) : Task(operation: operation)
    lock.withLock { tasks[key] = task }
    handle?.attach(task)
    return task
  }

  private func forget(_ key: UUID) { lock.withLock { _ = tasks.removeValue(forKey: key) } }
}

/// Carries a value into a task that is the only one to use it there.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
