import Foundation
import StoreCore
import TestSupport
import Testing

/// Large inline state never stands on the stack.
@MainActor
@Suite struct LargeStateTests {
  struct Kilobyte: Equatable, Sendable {
    struct Lines: Equatable, Sendable {
      var a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8
    }
    struct Block: Equatable, Sendable {
      var a = Lines(), b = Lines(), c = Lines(), d = Lines(), e = Lines(), f = Lines(), g = Lines(), h = Lines()
    }
    var a = Block(), b = Block()
  }

  struct Bottom: Reducer, Sendable {
    struct State: Sendable {
      var a = Kilobyte(), b = Kilobyte(), c = Kilobyte(), d = Kilobyte()
      var count = 0
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.count += action
      return .none
    }
  }

  /// A level of nesting.
  struct Deep<Child: Reducer & Sendable>: Reducer, Sendable
  where Child.State: Sendable, Child.Action: Sendable {
    let child: Child

    struct State: Sendable, Passed {
      var child: Child.State
      var passed = 0
    }

    enum Action: Sendable, CasePathable {
      case child(Child.Action)

      struct AllCasePaths {
        var child: AnyCasePath<Action, Child.Action> {
          AnyCasePath(
            embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { child }
      Reduce { state, _ in
        state.passed += 1
        return .none
      }
    }
  }

  @Test func fourKilobytesUnderTwentyScopesWorkOnASmallStack() async {
    let check = Log<any SmallStackCheck>()
    // Made on a large stack: what is tested is an action.
    await onThread(stack: 64 << 20) { Self.make(check) }
    #expect(check.count == 1)
    let check20 = check.entries[0]
    await onThread(stack: 512 << 10) { check20.send() }
    #expect(await check20.passed() == 1)
    #expect(check20.stateSize >= 20 * 8 + 4_096)
  }

  nonisolated private static func make(_ log: Log<any SmallStackCheck>) {
    func nest<Child: Reducer & Sendable>(
      _ levels: Int, _ child: Child, _ state: Child.State, _ action: Child.Action
    ) where Child.State: Sendable, Child.Action: Sendable {
      if levels == 0 { return log.append(Check(reducer: child, state: state, action: action)) }
      nest(levels - 1, Deep(child: child), Deep<Child>.State(child: state), .child(action))
    }
    nest(20, Bottom(), Bottom.State(), 1)
  }

  private func onThread(stack: Int, _ body: @escaping @Sendable () -> Void) async {
    let ended = Log<Int>()
    let thread = Thread {
      body()
      ended.append(1)
    }
    thread.stackSize = stack
    thread.start()
    await eventually("the thread ends") { ended.count == 1 }
  }
}

/// State that counts the actions that pass it.
private protocol Passed {
  var passed: Int { get }
}

/// A store of some feature, sent to from any thread.
private protocol SmallStackCheck: Sendable {
  func send()
  func passed() async -> Int
  var stateSize: Int { get }
}

private struct Check<R: Reducer & Sendable>: SmallStackCheck where R.State: Sendable, R.Action: Sendable {
  let store: ConcurrentStore<R.State, R.Action>
  let action: R.Action

  init(reducer: R, state: R.State, action: R.Action) {
    store = ConcurrentStore(initialState: state) { reducer }
    self.action = action
  }

  func send() { store.send(action) }
  func passed() async -> Int { (await store.state as? any Passed)?.passed ?? 0 }
  var stateSize: Int { MemoryLayout<R.State>.size }
}
