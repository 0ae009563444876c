import Composition
import Features

/// A view asks its store for the store of a page: one that was given out before, or one that has to be made.
public struct PageScope: TabWorkload {
  public typealias Feature = PagedTabs

  public enum Mode: String, Sendable, CaseIterable {
    case cached
    case create
  }

  public static var name: String { "scope" }
  public static var summary: String {
    "one store of a page scoped from the parent's: known from before, or made anew and the former one let go of"
  }
  public var parameters: [(String, String)] { [("mode", mode.rawValue)] }

  @usableFromInline let mode: Mode

  @inlinable public init(mode: Mode) { self.mode = mode }

  @inlinable
  public func prepare<S: TabStore>(_: S.Type) -> PreparedWork {
    let store = S(initialState: PagedTabs.State(), reducer: PagedTabs(), dependencies: .live)
    let pages = Latest(store.timerPage())
    let seen = Counter()
    return PreparedWork { [mode] operations in
      switch mode {
      case .cached:
        for _ in 0..<operations {
          pages.value = store.timerPage()
          seen.add(1)
        }
      case .create:
        for _ in 0..<operations {
          store.forgetPages()
          pages.value = store.timerPage()
          seen.add(1)
        }
      }
    } check: { operations in
      pages.value.dispatch(.tick)
      return Outcome(
        expected: [operations, 1, 1],
        actual: [seen.additions, store.currentState.timerState.seconds, pages.value.currentState.seconds])
    }
  }
}

/// Where a loop leaves its last result, so that it is not left out.
@MainActor
@usableFromInline
final class Latest<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value
  @inlinable init(_ value: Value) { self.value = value }
}
