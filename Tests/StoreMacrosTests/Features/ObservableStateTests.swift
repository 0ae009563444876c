import Foundation
import MacroFeatures
import StoreCore
import Testing

/// What `@ObservableState` promises to whoever observes.
@Suite struct ObservableStateTests {
  @ObservableState
  struct Profile: Equatable, Codable {
    let id: Int
    var name: String
    var tags: [String] = []
    @ObservationStateIgnored var log = 0
    var parent: Int?
  }

  private func index(_ path: PartialKeyPath<Profile>) throws -> Int {
    try #require(Profile.fieldIndex(of: path))
  }

  @Test func everyPropertyHasItsOwnMark() throws {
    let name = try index(\.name)
    let tags = try index(\.tags)
    let parent = try index(\.parent)
    #expect(Set([name, tags, parent]).count == 3)
    #expect(Profile.fieldIndex(of: \.id) == nil)
    #expect(Profile.fieldIndex(of: \.log) == nil)
    var profile = Profile(id: 1, name: "n", tags: [], parent: nil)
    func written(_ change: (inout Profile) -> Void) -> [Bool] {
      profile.clearFieldMarks(stamp: 7)
      change(&profile)
      return [name, tags, parent].map { profile.fieldMarks.mayHaveChanged($0, since: 7) }
    }
    #expect(written { _ in } == [false, false, false])
    #expect(written { $0.name = "m" } == [true, false, false])
    #expect(written { $0.name.append("m") } == [true, false, false])
    #expect(written { $0.tags.append("t") } == [false, true, false])
    #expect(written { $0.parent = 3 } == [false, false, true])
    #expect(written { $0.log += 1 } == [false, false, false])
    #expect(written { $0 = Profile(id: 2, name: "n") } == [true, true, true])
    #expect(profile == Profile(id: 2, name: "n"))
  }

  @Test func anOlderCopyIsNews() {
    var profile = Profile(id: 1, name: "n")
    profile.clearFieldMarks(stamp: 1)
    let older = profile
    profile.name = "m"
    profile.clearFieldMarks(stamp: 2)
    profile = older
    #expect(profile.fieldMarks.mayHaveChanged(0, since: 2))
    #expect(profile.fieldMarks.childMayHaveChanged(since: 2))
  }

  @Test func marksTakeNoPartInComparisonsAndCoding() throws {
    var profile = Profile(id: 1, name: "n", tags: ["t"], log: 2, parent: 3)
    let data = try JSONEncoder().encode(profile)
    let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(Set(keys) == ["id", "name", "tags", "log", "parent"])
    let copy = try JSONDecoder().decode(Profile.self, from: data)
    profile.clearFieldMarks(stamp: 3)
    #expect(copy == profile)
    #expect(FieldMarks().hashValue == profile.fieldMarks.hashValue)
  }

  @Test func fieldsLieWhereTheStateHasThem() throws {
    #expect(MemoryLayout<Profile.Fields>.size == MemoryLayout<Profile>.size)
    let profile = Profile(id: 1, name: "name", tags: ["t"], log: 2, parent: 3)
    #expect(Profile.value(at: \.id, in: profile) == 1)
    #expect(Profile.value(at: \.name, in: profile) == "name")
    #expect(Profile.value(at: \.tags, in: profile) == ["t"])
    #expect(Profile.value(at: \.log, in: profile) == 2)
    #expect(Profile.value(at: \.parent, in: profile) == 3)
    #expect(Profile.offset(of: \.id) == 0)
    #expect(Profile.offset(of: \.tags) == MemoryLayout<Int>.size + MemoryLayout<String>.size)
    #expect(PublicCounter.State.value(at: \.count, in: PublicCounter.State()) == 0)
  }

  @Test func aChildThatRanInPlaceIsMarked() {
    var state = Floor1.State()
    state.clearFieldMarks(stamp: 1)
    state.child.clearFieldMarks(stamp: 1)
    state.clearFieldMarks(stamp: 2)
    _ = Floor1().reduce(into: &state, action: .child(.increment))
    #expect(state.fieldMarks.childMayHaveChanged(since: 2))
    #expect(!state.fieldMarks.mayHaveChanged(0, since: 2))
    #expect(state.child.fieldMarks.mayHaveChanged(0, since: 1))
    #expect(!state.child.fieldMarks.mayHaveChanged(1, since: 1))
  }

  @Test func enumsHaveTheMarksOfTheirPayload() {
    var one = OneState.only(Ground.State())
    one.clearFieldMarks(stamp: 1)
    #expect(!one.fieldMarks.mayHaveChanged(0, since: 1))
    one.modify(\.only) { $0.count += 1 }
    #expect(one.fieldMarks.mayHaveChanged(0, since: 1))
    var two = TwoStates.empty
    two.clearFieldMarks(stamp: 1)
    #expect(two.fieldMarks.mayHaveChanged(0, since: 1))
    two = .full(Ground.State())
    two.clearFieldMarks(stamp: 2)
    #expect(!two.fieldMarks.mayHaveChanged(1, since: 2))
    two = .empty
    #expect(two.fieldMarks.mayHaveChanged(1, since: 2))
  }

  @Test func enumsOfTwelveCases() {
    let ground = Ground.State()
    let withMarks: [TwelveStates] = [
      .c(ground), .d(Floor1.State()), .e(child: ground), .g(.only(ground)), .j(ground),
    ]
    for var state in withMarks {
      let before = state
      state.clearFieldMarks(stamp: 4)
      #expect(!state.fieldMarks.mayHaveChanged(0, since: 4), "\(state)")
      #expect(state == before)
    }
    let without: [TwelveStates] = [.a, .b(1), .f(1, 2), .h("h"), .i([1]), .k(ground), .l]
    for var state in without {
      let before = state
      state.clearFieldMarks(stamp: 4)
      #expect(state.fieldMarks.mayHaveChanged(0, since: 4), "\(state)")
      #expect(state == before)
    }
  }
}
