import Testing

@testable import Harness

@Suite struct FoldedStacksTests {
  private func sample() -> Profile {
    var profile = Profile(unit: .allocations, facts: ["mechanism": "by hand", "operations": "10"])
    profile.add(["root", "a", "b c"], 3)
    profile.add(["root", "a"], 2)
    profile.add(["root", "closure #1 in f(_:) 7"], 5)
    profile.add(["root", "a"], 1)
    return profile
  }

  @Test func whatIsReadIsWhatWasWritten() throws {
    let profile = sample()
    let text = FoldedStacks.text(profile)
    #expect(
      text == """
        # unit: allocations
        # mechanism: by hand
        # operations: 10
        root;a 3
        root;a;b c 3
        root;closure #1 in f(_:) 7 5

        """)
    #expect(try FoldedStacks.read(text, file: "x") == profile)
  }

  @Test func frameNamesNeverBreakALine() throws {
    var profile = Profile(unit: .samples)
    profile.add([FoldedStacks.frame("a;b\nc"), FoldedStacks.frame("")], 1)
    #expect(FoldedStacks.text(profile) == "# unit: samples\na,b c;[unknown] 1\n")
    #expect(try FoldedStacks.read(FoldedStacks.text(profile), file: "x") == profile)
  }

  @Test func filesOfOtherToolsCountSamples() throws {
    let profile = try FoldedStacks.read("main;f 2\nmain 1", file: "x")
    #expect(profile.unit == .samples)
    #expect(profile.total == 3)
  }

  @Test(arguments: [
    ("a;b\n", ProfileError.Problem.noWeight("a;b"), 1), ("a 1\nb x\n", .noWeight("b x"), 2),
    ("# unit: apples\na 1\n", .unknownUnit("apples"), 1),
  ])
  func damageIsToldByItsLine(text: String, problem: ProfileError.Problem, line: Int) {
    #expect(throws: ProfileError(file: "x", line: line, problem: problem)) {
      try FoldedStacks.read(text, file: "x")
    }
  }

  @Test func theRootIsAsWideAsAllSamples() {
    let tree = CallTree(sample())
    #expect(tree.total == sample().total)
    #expect(tree.total == 11)
    #expect(tree.children.map(\.name) == ["root"])
    #expect(tree.children[0].children.map { [$0.total, $0.own] } == [[6, 3], [5, 5]])
    #expect(tree.depth == 4)
  }

  @Test func aFunctionThatCallsItselfCountsOnce() {
    var profile = Profile(unit: .samples)
    profile.add(["root", "f", "f", "g"], 3)
    profile.add(["root", "f"], 1)
    #expect(
      FunctionTable(profile).text(top: 2) == """
          own         with callees          samples
            3  75.0%             3   75.0%  g
            1  25.0%             4  100.0%  f

        """)
  }
}
