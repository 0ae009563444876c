import Composition
import Features

/// Short effects: started, sent back from, and waited for.
public struct EffectRun: EffectWorkload {
  public typealias Feature = Storm

  /// Whether an effect is waited for before the next is started.
  public enum Mode: String, Sendable, CaseIterable {
    case sequential
    /// A thousand at a time, each the effect of an action of its own.
    case burst
    /// A thousand at a time, all of them the effect of one action.
    case merged
  }

  public static var name: String { "effect-run" }
  public static var summary: String {
    "one effect that sends one action back, started on the pool or at once, and waited for: alone, or by the thousand"
  }
  public var parameters: [(String, String)] { [("start", start.name), ("mode", mode.rawValue)] }

  public var wholeOperations: Int { mode == .sequential ? 1 : Bursts.usualSize }

  @usableFromInline let start: EffectStart
  @usableFromInline let mode: Mode

  @inlinable
  public init(start: EffectStart, mode: Mode) {
    self.start = start
    self.mode = mode
  }

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Storm.State, S.Action == Storm.Action {
    let store = S(initialState: Storm.State(), reducer: Storm(), dependencies: .live)
    return PreparedWork { [start, mode] operations in
      switch mode {
      case .sequential:
        for _ in 0..<operations { await store.finish(store.start(.work(start))) }
      case .burst:
        for count in Bursts(of: operations) {
          for work in (0..<count).map({ _ in store.start(.work(start)) }) { await store.finish(work) }
        }
      case .merged:
        for count in Bursts(of: operations) { await store.finish(store.start(.works(count, start))) }
      }
    } check: { operations in
      var expected = Storm.State()
      expected.started = operations
      expected.completed = operations
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }

  /// The same without a store: what people write, and the floors.
  @inlinable
  @MainActor public func prepare<W: TaskWay>(_: W.Type) -> PreparedWork {
    let done = Counter()
    return PreparedWork { [mode] operations in
      switch mode {
      case .sequential: for _ in 0..<operations { done.count += await W.run(1) }
      case .burst, .merged: for count in Bursts(of: operations) { done.count += await W.run(count) }
      }
    } check: { operations in
      Outcome(expected: operations, actual: done.count)
    }
  }
}

extension EffectStart {
  @usableFromInline
  var name: String { self == .pool ? "pool" : "immediate" }
}

/// A number of operations, a thousand at a time.
@usableFromInline
struct Bursts: Sequence, IteratorProtocol {
  @usableFromInline var left: Int
  @usableFromInline let size: Int

  @usableFromInline static var usualSize: Int { 1_000 }

  @inlinable
  init(of operations: Int, size: Int = Bursts.usualSize) {
    left = operations
    self.size = size
  }

  @inlinable
  mutating func next() -> Int? {
    guard left > 0 else { return nil }
    let count = Swift.min(left, size)
    left -= count
    return count
  }
}
