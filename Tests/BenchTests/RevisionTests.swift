import Foundation
import Testing

@testable import BenchCommand

/// Compares commits of a repository that is made for it.
@Suite struct RevisionTests {
  let repository: ScratchRepository
  let counts = ["--counts-only", "--workload", "^root-send$", "--contender", "^store$"]

  init() async throws { repository = try await ScratchRepository() }

  @Test func aWorseCommitIsBuiltAndNamed() async throws {
    try await repository.commit("worse", faults: "wrong=1")
    let outcome = try await repository.bench(["ab", "HEAD~1"] + counts)
    #expect(outcome.status == 3, "\(outcome.messages)")
    #expect(outcome.messages.contains("the head's final state is wrong"))
    let other = try await repository.bench(["ab", "HEAD", "HEAD~1"] + counts)
    #expect(other.messages.contains("the base's final state"))
  }

  @Test func commentsAloneAreTheSameBinary() async throws {
    let source = "let a = 1\nfunc b() { fatalError() }\n"
    try await repository.commit("code", ["a.swift": source])
    try await repository.commit("comments", ["a.swift": "// What a is.\n\n" + source, "README.md": "More.\n"])
    let outcome = try await repository.bench(["ab", "HEAD~1", "HEAD"] + Array(counts.dropFirst()))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("same-binary)"))
    #expect(!repository.exists("results/latest-ab/control-a"), "no times are taken")
    try await repository.commit("code", ["a.swift": source.replacing("1", with: "2")])
    let code = try await repository.bench(["ab", "HEAD~1", "HEAD"] + counts)
    #expect(!code.output.contains("same-binary"), "\(code.output)")
  }

  @Test(arguments: [
    ("a\n  // b\n\nc\n", "a\nc"), ("// a\r\nb\n", "// a\r\nb\n"),
    ("let a = \"//\" // b\n", "let a = \"//\" // b"),
    ("let a = \"\"\"\n// b\n\"\"\"", "let a = \"\"\"\n// b\n\"\"\""), ("/*\n// */ a()\n", "/*\n// */ a()\n"),
    ("let a = #/\n// b\n/#\n", "let a = #/\n// b\n/#\n"),
  ])
  func whatIsNotCertainlyACommentIsCode(text: String, code: String) {
    #expect(SourceChange.codeLines(of: text).joined(separator: "\n") == code)
  }

  @Test func theCommitThatMadeARowWorseIsFound() async throws {
    for (index, faults) in ["time=0", "time=0", "wrong=1", "wrong=1"].enumerated() {
      try await repository.commit("change \(index)", faults: faults, ["note": "\(index)"])
    }
    let outcome = try await repository.bench(
      ["bisect", "HEAD~4", "HEAD", "--row", "^root-send store"] + counts)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.hasPrefix("first worse: "))
    #expect(outcome.output.hasSuffix(" change 2\n"))
    let good = try await repository.bench(["bisect", "HEAD~4", "HEAD~2", "--row", "^root-send store"] + counts)
    #expect(good.status == 6)
    #expect(good.output.contains("is no regression of that row"))
    let unknown = try await repository.bench(["bisect", "HEAD~4", "HEAD", "--row", "nothing"] + counts)
    #expect(unknown.status == 64)
  }

  private let times = [
    "--row", "^root-send store wall_time$", "--workload", "^root-send$", "--contender", "^store$",
    "--sample-us",
    "50",
  ]

  @Test func aCommitThatCannotBeToldEndsTheSearch() async throws {
    try await repository.commit("not to be told", faults: "time=0", ["note": "1"])
    try await repository.commit("worse", faults: "wrong=1")
    let outcome = try await repository.bench(["bisect", "HEAD~2", "HEAD", "--time-budget", "1"] + times)
    #expect(outcome.status == 4, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.contains("can't be told: "))
    #expect(outcome.output.contains("the first worse one is one of 2:\n"))
    #expect(outcome.output.contains(" not to be told\n"))
    #expect(outcome.output.hasSuffix(" worse\n"))
    let end = try await repository.bench(["bisect", "HEAD~2", "HEAD~1", "--time-budget", "1"] + times)
    #expect(end.status == 4, "\(end.output)\(end.messages)")
  }

  @Test func aCommitThatDoesNotBuildEndsTheSearch() async throws {
    try await repository.commit("broken", ["broken": ""])
    try await repository.git("rm", "--quiet", "broken")
    try await repository.commit("worse", faults: "wrong=1")
    let outcome = try await repository.bench(
      ["bisect", "HEAD~2", "HEAD", "--row", "^root-send store"] + counts)
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.contains("it is broken"))
    #expect(outcome.output.contains("the first worse one is one of 2:\n"))
  }

  @Test func aTimeIsFoundWhereACountBecameWorseToo() async throws {
    try await repository.commit("slower", faults: "time=20,allocation=16")
    let policy = try repository.folder.file("policy.json", #"{"version": 1, "level": 0.9}"#)
    let outcome = try await repository.bench(
      ["bisect", "HEAD~1", "HEAD", "--time-budget", "60", "--policy", policy] + times)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.hasSuffix(" slower\n"))
  }

  @Test func shardsBecomeOneComparison() async throws {
    try await repository.commit("worse", faults: "wrong=1")
    let selection = ["--counts-only", "--workload", "^(root-send|if-let)$", "--contender", "^store$"]
    for shard in ["1/2", "2/2"] {
      let out = "results/\(shard.prefix(1))"
      #expect(
        try await repository.bench(["ab", "HEAD~1", "--shard", shard, "--out", out] + selection).status == 3)
    }
    let merged = try await repository.bench(["merge", "results/2", "results/1", "--out", "results/whole"])
    #expect(merged.status == 3, "\(merged.messages)")
    for name in ["root-send store", "if-let store"] { #expect(merged.messages.contains("wrong: \(name)")) }
    #expect(repository.exists("results/whole/comment.md"))
    #expect(repository.exists("results/whole/head/summary.csv"))
    let half = try await repository.bench(["merge", "results/1", "--out", "results/half"])
    #expect(half.status == 65)
    #expect(half.messages.contains("the shards given are 1/2, and the whole is 1/2, 2/2"))
    #expect(!repository.exists("results/half/comment.md"))
    let other = ["ab", "HEAD~1", "HEAD~1", "--shard", "2/2", "--out", "results/other"] + selection
    #expect(try await repository.bench(other).status == 0)
    let mixed = try await repository.bench(["merge", "results/1", "results/other", "--out", "results/mixed"])
    #expect(mixed.status == 65)
    #expect(mixed.messages.contains("of different comparisons, commit: "))
  }
}
