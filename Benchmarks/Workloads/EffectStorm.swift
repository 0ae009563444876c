import Composition
import Features

/// Effects by the thousand: spawned, finished, cancelled by id, and restarted in flight.
public struct EffectStorm: EffectWorkload {
  public typealias Feature = Storm

  /// What an operation is.
  public enum Phase: String, Sendable, CaseIterable {
    /// A sleeping effect is spawned; cancelled outside of the time.
    case spawn
    /// A short effect is spawned, sends one action back, and is waited for; a thousand at a time.
    case finish
    /// A sleeping effect is spawned, cancelled by its id, and waited for; a thousand at a time.
    case cancel
    /// A sleeping effect is replaced by the next one with the same id.
    case restart
  }

  public static var name: String { "effect-storm" }
  public static var summary: String {
    "one effect: spawned (`spawn`), run to its end (`finish`), cancelled by id (`cancel`), or replaced (`restart`)"
  }
  public var parameters: [(String, String)] { [("phase", phase.rawValue)] }

  @usableFromInline let phase: Phase
  @usableFromInline static var burst: Int { 1_000 }

  @inlinable
  public init(phase: Phase) { self.phase = phase }

  @inlinable
  public func prepare<S: EffectStore>(_: S.Type) -> PreparedWork
  where S.State == Storm.State, S.Action == Storm.Action {
    let store = S(initialState: Storm.State(), reducer: Storm(), dependencies: .live)
    let sleepers = WorkList<S.Work>()
    return PreparedWork { [phase] operations in
      switch phase {
      case .spawn:
        for id in 0..<operations { sleepers.works.append(store.start(.sleep(id: id))) }
      case .finish:
        await inBursts(operations) { count in
          (0..<count).map { _ in store.start(.work) }
        } finish: {
          store.finish
        }
      case .cancel:
        await inBursts(operations) { count in
          let works = (0..<count).map { store.start(.sleep(id: $0)) }
          for id in 0..<count { store.dispatch(.cancel(id: id)) }
          return works
        } finish: {
          store.finish
        }
      case .restart:
        for _ in 0..<operations { sleepers.works.append(store.start(.restart)) }
      }
    } check: { [phase] operations in
      if phase == .spawn { for id in 0..<operations { store.dispatch(.cancel(id: id)) } }
      if phase == .restart { store.dispatch(.cancelRestarted) }
      for work in sleepers.works { await store.finish(work) }
      return Outcome(expected: Self.expected(phase, operations), actual: store.currentState)
    }
  }

  @MainActor @inlinable
  func inBursts<Work>(
    _ operations: Int, start: (Int) -> [Work], finish: () -> (Work) async -> Void
  ) async {
    var left = operations
    while left > 0 {
      let count = min(left, Self.burst)
      left -= count
      for work in start(count) { await finish()(work) }
    }
  }

  @usableFromInline
  static func expected(_ phase: Phase, _ operations: Int) -> Storm.State {
    var state = Storm.State()
    state.started = operations
    switch phase {
    case .finish: state.completed = operations
    case .spawn, .cancel: state.cancelled = operations
    case .restart: state.cancelled = 1
    }
    return state
  }
}

/// The work that is waited for after the time has been taken.
@MainActor
@usableFromInline
final class WorkList<Work> {
  @usableFromInline var works: [Work] = []
  @inlinable init() {}
}
