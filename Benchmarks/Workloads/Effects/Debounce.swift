import Composition
import Features

/// Keystrokes that each put the search off; the last one is searched for.
public struct Debounce<Simulated: SteppableClock>: EffectWorkload {
  public typealias Feature = SearchField

  public static var name: String { "debounce" }
  public static var summary: String { "one keystroke that puts off the search for what was typed last" }
  public var parameters: [(String, String)] { [] }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == SearchField.State, S.Action == SearchField.Action {
    let clock = Simulated()
    var dependencies = DependencyValues.live
    dependencies.continuousClock = clock
    let store = S(initialState: SearchField.State(), reducer: SearchField(), dependencies: dependencies)
    let last = WorkList<S.Work>()
    return PreparedWork { operations in
      for text in 0..<operations {
        let work = store.start(.type(text))
        if text == operations - 1 { last.works.append(work) }
      }
    } check: { operations in
      if operations > 0 {
        if !S.waitsWithoutTasks { await clock.waitForSleepers(1) }
        clock.advance(by: .milliseconds(300))
      }
      for work in last.works { await store.finish(work) }
      await Settling.wait { await !store.settledState().searched.isEmpty }
      var expected = SearchField.State()
      expected.text = max(operations - 1, 0)
      if operations > 0 { expected.searched = [operations - 1] }
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }
}
