import Foundation
import Testing

@testable import Harness

@Suite struct DifferenceTests {
  private func profile(_ stacks: [String: Int], unit: ProfileUnit = .samples, operations: Int? = nil) -> Profile
  {
    var profile = Profile(unit: unit)
    if let operations { profile.facts = RunEnvironment(["operations": String(operations)]).facts }
    for (stack, weight) in stacks { profile.add(stack.split(separator: ";").map(String.init), weight) }
    return profile
  }

  @Test func theDifferenceOfAProfileWithItselfHasNoColour() throws {
    let same = profile(["a;b": 7, "a;c": 11, "a;c;d": 3, "e": 1])
    let difference = try #require(ProfileDifference(base: same, head: same))
    #expect(Set(FlameGraph(difference).boxes.map(\.style)) == ["same"])
    #expect(FlameGraph(difference).boxes.count == 6)
    #expect(Blame(base: same, head: same)?.sentence == "no function grew")
  }

  @Test func aLongerRunOfTheSameIsNoChange() throws {
    let base = profile(["a;b": 10, "a;c": 30])
    let head = profile(["a;b": 100, "a;c": 300])
    let difference = try #require(ProfileDifference(base: base, head: head))
    #expect(Set(FlameGraph(difference).boxes.map(\.style)) == ["same"])
  }

  @Test func whatGrewShrankCameAndWentIsShown() throws {
    let base = profile(["a;gone": 50, "a;kept": 50])
    let head = profile(["a;new": 36, "a;kept": 64])
    let graph = FlameGraph(try #require(ProfileDifference(base: base, head: head)))
    let styles = Dictionary(uniqueKeysWithValues: graph.boxes.map { ($0.name, $0.style) })
    #expect(styles == ["all": "same", "a": "same", "gone": "shrank4", "kept": "grew3", "new": "grew4"])
    let widths = Dictionary(uniqueKeysWithValues: graph.boxes.map { ($0.name, ($0.width * 100).rounded()) })
    #expect(widths == ["all": 100, "a": 100, "gone": 25, "kept": 57, "new": 18])
    #expect(graph.boxes.first { $0.name == "gone" }?.detail.contains("gone") == true)
  }

  @Test func exactCountsAreComparedByTheOperation() throws {
    let base = profile(["a;F.f()": 100, "a;G.g()": 300], unit: .allocations, operations: 100)
    let head = profile(["a;F.f()": 400, "a;G.g()": 600], unit: .allocations, operations: 200)
    let blame = try #require(Blame(base: base, head: head))
    #expect(blame.sentence == "F.f(): +1 allocations per operation (1 to 2), 100 % of the growth")
    #expect(ProfileDifference(base: base, head: profile(["a": 1], unit: .bytes)) == nil)
    #expect(Blame(base: base, head: profile(["a": 1], unit: .bytes)) == nil)
  }

  @Test func timesAreComparedByTheirShares() throws {
    let base = profile(["a;F.f()": 100, "a;G.g()": 300], unit: .nanoseconds, operations: 100)
    let head = profile(["a;F.f()": 400, "a;G.g()": 400], unit: .nanoseconds, operations: 100)
    #expect(
      Blame(base: base, head: head)?.sentence
        == "F.f(): from 25.0 % to 50.0 % of all nanoseconds, 100 % of the growth")
  }

  @Test func blameGoesToTheInnermostFunctionOfTheProgram() {
    let stack = [
      "w/c", "Store.send(_:)", "Core.copy()", "Box.__allocating_init(_:)", "Swift.Array.append(_:)",
      "swift_retain", "malloc",
    ]
    #expect(Blame.owner(of: stack) == "Core.copy()")
    #expect(Blame.owner(of: ["w/c", "Core.copy()", "opaque(_:)", "swift_retain"]) == "Core.copy()")
    #expect(Blame.owner(of: ["w/c", "malloc"]) == "[no function of the program]")
  }
}
