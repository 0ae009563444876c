import Features
import Foundation
import TestSupport
import Testing

@testable import StoreCore

/// What is sent to a store scoped several levels deep reaches the root as it would level by level.
@MainActor
@Suite struct WayToRootTests {
  private func tower() -> (root: StoreOf<Level3>, parent: StoreOf<Level1>, leaf: StoreOf<Leaf>) {
    let root = Store(initialState: Level3.State()) { Level3() }
    let parent = root.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    return (root, parent, parent.scope(state: \.child, action: \.child))
  }

  @Test func theFirstActionTeachesTheWay() {
    let (root, parent, leaf) = tower()
    #expect(parent.dispatcher.way == .unknown)
    leaf.send(.increment)
    #expect(root.state.counts == [1, 1, 1, 1])
    #expect(parent.dispatcher.way == .word)
    leaf.send(.increment)
    leaf.send(.decrement)
    #expect(root.state.counts == [3, 3, 3, 1])
    parent.send(.reset)
    #expect(root.state.counts == [4, 4, 0, 0])
    #expect(root.dispatcher.way == .levels)
  }

  @Test(.countsAllocations, .optimised)
  func noActionAllocatesNotEvenTheFirst() throws {
    // The first time, what belongs to the process is made: metadata, key paths.
    let towers = [tower(), tower()]
    var round = 0
    let count = try allocations {
      for _ in 0..<100 { towers[round].leaf.send(.increment) }
      round += 1
    }
    #expect(count == 0)
    for tower in towers {
      #expect(tower.root.state.counts == [100, 100, 100, 100])
      #expect(tower.parent.dispatcher.way == .word)
    }
  }

  @Test func eachCaseHasAWayOfItsOwn() {
    let root = Store(initialState: Post.State()) { Post() }
    let left = root.scope(state: \.left, action: \.left)
    let right = root.scope(state: \.right, action: \.right)
    let clerks = [left, right].map { $0.scope(state: \.clerk, action: \.clerk) }
    for round in 0..<3 {
      for (desk, clerk) in clerks.enumerated() {
        clerk.send(.write("\(round) to \(desk)"))
        clerk.send(.stamp(round))
        clerk.send(.rest)
      }
    }
    #expect(root.left.clerk.log == ["0 to 0", "0", "", "1 to 0", "1", "", "2 to 0", "2", ""])
    #expect(root.right.clerk.log == ["0 to 1", "0", "", "1 to 1", "1", "", "2 to 1", "2", ""])
    #expect(root.passed == ["left", "left", "left", "right", "right", "right"] * 3)
    #expect([left, right].map(\.dispatcher.way) == [.words, .words])
  }

  @Test func whatAnActionHoldsIsMovedToTheReducer() {
    var gone = 0
    let clerk = Store(initialState: Post.State()) { Post() }
      .held { $0.scope(state: \.left, action: \.left).scope(state: \.clerk, action: \.clerk) }
    for sent in 1...3 {
      clerk.view.send(.drop(Doomed.onMain { gone += 1 }))
      #expect(gone == sent)
    }
  }

  /// Whatever way it takes: the first action, those that follow, at once or level by level.
  @Test func whatAnActionHoldsIsDestroyedInTheDrain() throws {
    let root = Store(initialState: Post.State()) { Post() }
    var phases: [StoreRuntime.Phase] = []
    func drop() -> Clerk.Action { .drop(Doomed.onMain { phases.append(root.runtime.phase) }) }
    let left = root.scope(state: \.left, action: \.left)
    let guest = try #require(root.scope(state: \.guest, action: \.guest))
    let window = try #require(root.scope(state: \.windows, action: \.windows).first)
    let clerks = [
      left.scope(state: \.clerk, action: \.clerk), guest.scope(state: \.clerk, action: \.clerk),
      window.scope(state: \.desk.clerk, action: \.clerk),
      root.scope(state: \.left, action: \.numbered).scope(state: \.clerk, action: \.clerk),
    ]
    for _ in 0..<2 {
      root.send(.left(.clerk(drop())))
      for desk in [left, guest] { desk.send(.clerk(drop())) }
      window.send(.clerk(drop()))
      for clerk in clerks { clerk.send(drop()) }
      ViewStore(clerks[0], observe: \.log).send(drop())
    }
    #expect(phases == Array(repeating: .draining, count: 18))
  }

  @Test func aReferenceInOneWordIsDestroyedInTheDrain() {
    let root = Store<Int, Post.Tray>(initialState: 0) { EmptyReducer() }
    let leaf = root.scope(state: \.self, action: \.slot).scope(state: \.self, action: \.slip)
    var phases: [StoreRuntime.Phase] = []
    for _ in 0..<3 { leaf.send(Doomed.onMain { phases.append(root.runtime.phase) }) }
    #expect(phases == Array(repeating: .draining, count: 3))
  }

  /// Also while the first is not yet known, and while the reducer runs.
  @Test func whatADestructorSendsIsProcessedInTheSameDrain() {
    let root = Store(initialState: Post.State()) { Post() }
    let left = root.scope(state: \.left, action: \.left).scope(state: \.clerk, action: \.clerk)
    let right = root.scope(state: \.right, action: \.right).scope(state: \.clerk, action: \.clerk)
    for number in 1...3 {
      left.send(.drop(Doomed.onMain { right.send(.drop(Doomed.onMain { left.send(.stamp(number)) })) }))
      #expect(root.left.clerk.log.last == "\(number)")
    }
    #expect(root.passed == ["left", "right", "left"] * 3)
    root.send(.call { right.send(.stamp(9)) })
    #expect(root.passed.suffix(2) == ["call", "right"])
    #expect(root.right.clerk.log == ["9"])
  }

  @Test func aReferenceIsMovedInOneWord() {
    let root = Store<Int, Post.Tray>(initialState: 0) {
      Reduce { state, _ in
        state += 1
        return .none
      }
    }
    let slot = root.scope(state: \.self, action: \.slot)
    let leaf = slot.scope(state: \.self, action: \.slip)
    var gone = 0
    for sent in 1...3 {
      leaf.send(Doomed.onMain { gone += 1 })
      #expect(gone == sent)
    }
    #expect(slot.dispatcher.way == .word)
    #expect(root.state == 3)
  }

  /// A function is called for what is sent and for nothing else, and what is below goes by it.
  @Test func functionsOfOnesOwnAreCalledEachTime() {
    let root = Store(initialState: Post.State()) { Post() }
    let numbering = root.scope(state: \.left, action: \.numbered)
    let clerk = numbering.scope(state: \.clerk, action: \.clerk)
    let stamp = clerk.scope(state: \.self, action: \.stamp)
    let calls = Post.Action.numberings
    for number in 0..<3 {
      clerk.send(.stamp(number))
      stamp.send(10 + number)
    }
    #expect(root.left.clerk.log == ["0", "10", "1", "11", "2", "12"])
    #expect([numbering.dispatcher.way, clerk.dispatcher.way] == [.levels, .levels])
    #expect(Post.Action.numberings == calls + 6)
  }

  @Test func indirectCasesAreMadeEachTime() {
    let root = Store(initialState: Post.State()) { Post() }
    let annex = root.scope(state: \.annex, action: \.annex)
    let clerk = annex.scope(state: \.clerk, action: \.clerk)
    for number in 0..<3 { clerk.send(.stamp(number)) }
    #expect(root.annex.clerk.log == ["0", "1", "2"])
    #expect(annex.dispatcher.way == .levels)
  }

  @Test func belowAPartThatMayGoEachLevelIsAsked() async throws {
    let root = Store(initialState: Post.State()) { Post() }
    let guest = try #require(root.scope(state: \.guest, action: \.guest))
    let clerk = guest.scope(state: \.clerk, action: \.clerk)
    let stamp = clerk.scope(state: \.self, action: \.stamp)
    for number in 0..<3 {
      clerk.send(.stamp(number))
      stamp.send(10 + number)
    }
    #expect(root.guest?.clerk.log == ["0", "10", "1", "11", "2", "12"])
    #expect([guest.dispatcher.way, clerk.dispatcher.way] == [.levels, .levels])
    root.send(.leave)
    #expect(await reports { clerk.send(.stamp(3)) }.count == 1)
    #expect(await reports { stamp.send(4) }.count == 1)
    #expect(root.guest == nil)
  }

  @Test func afterTheRootItSaysSo() async throws {
    let kept = Store(initialState: Post.State()) { Post() }
      .held { $0.scope(state: \.left, action: \.left).scope(state: \.clerk, action: \.clerk) }
    kept.view.send(.rest)
    kept.view.send(.rest)
    kept.root = nil
    let report = try #require(await reports { kept.view.send(.stamp(1)) }.first)
    #expect(report.cause == "The action left of Action was sent after the root store was dropped.")
    #expect(kept.view.log == ["", ""])
  }
}

private func * (words: [String], times: Int) -> [String] { (0..<times).flatMap { _ in words } }

extension Store {
  /// A view of the store, and the store for as long as it is wanted.
  fileprivate func held<View>(_ view: (Store) -> View) -> Held<Store, View> {
    Held(root: self, view: view(self))
  }
}

@MainActor
private final class Held<Root, View> {
  var root: Root?
  let view: View

  init(root: Root, view: View) {
    self.root = root
    self.view = view
  }
}
