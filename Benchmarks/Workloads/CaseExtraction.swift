import Composition

/// A way to get a child's action out of its parent's.
public protocol CaseExtractor: Sendable {
  /// The name in tables and files.
  static var contenderName: String { get }
  init()
  func child(in action: ParcelAction) -> ParcelAction.Child?
}

/// Asks actions whether they are a child's: what a `Scope` does with each action of its parent.
public struct CaseExtraction: Sendable {
  public static let name = "case-path"
  public static let summary = "one action asked for a child's action, by a path of its case"

  /// Whether the actions are the child's.
  public enum Match: String, CaseIterable, Sendable { case hit, miss }

  public let match: Match

  public init(_ match: Match) { self.match = match }

  @MainActor @inlinable
  public func prepare<E: CaseExtractor>(_: E.Type) -> PreparedWork {
    let extractor = E()
    let actions = ParcelAction.examples(match)
    let tally = CaseTally()
    return PreparedWork { operations in
      for operation in 0..<operations {
        if extractor.child(in: actions[operation & 3]) != nil { tally.hits += 1 } else { tally.misses += 1 }
      }
    } check: { [match] operations in
      Outcome(
        expected: match == .hit ? [operations, 0] : [0, operations], actual: [tally.hits, tally.misses])
    }
  }
}

/// How often a path has matched.
@MainActor @usableFromInline
final class CaseTally {
  @usableFromInline var hits = 0
  @usableFromInline var misses = 0

  @usableFromInline
  init() {}
}

/// Actions with payloads of several kinds: trivial, counted, and none.
public enum ParcelAction: Sendable, CasePathable {
  public enum Child: Sendable {
    case tick
    case renamed(String)
  }

  case child(Child)
  case number(Int)
  case text(String)
  case reset

  public struct AllCasePaths: Sendable {
    @inlinable init() {}

    @inlinable @inline(__always)
    public var child: AnyCasePath<ParcelAction, Child> {
      AnyCasePath(
        embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
    }
  }

  @inlinable @inline(__always)
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// Four actions, made where the loop can't see them.
  @inline(never)
  public static func examples(_ match: CaseExtraction.Match) -> [ParcelAction] {
    let text = "a text that is kept on the heap"
    return switch match {
    case .hit: [.child(.tick), .child(.renamed(text)), .child(.tick), .child(.renamed("short"))]
    case .miss: [.number(1), .text(text), .reset, .text("short")]
    }
  }
}
