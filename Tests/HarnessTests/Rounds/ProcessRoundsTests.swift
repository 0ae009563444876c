import Foundation
import Testing

@testable import Harness

@Suite struct ProcessRoundsTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A program that does what `script` says; `$out` is the folder it is told.
  private func rounds(_ script: String) throws -> ProcessRounds {
    let path = folder.path + "/program"
    try ("#!/bin/sh\nfor out; do :; done\n" + script).write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ProcessRounds(executable: path, folder: folder.path + "/rounds")
  }

  @Test func eachRoundHasItsFolder() throws {
    let rounds = try rounds("mkdir -p \"$out\" && echo \"$@\" > \"$out/arguments\"")
    for round in 1...2 {
      let out = try rounds.run("\(round)", arguments: ["run", "--round", "\(round)"], accepted: [0])
      let arguments = try String(contentsOfFile: out + "/arguments", encoding: .utf8)
      #expect(arguments == "run --round \(round) --out \(folder.path)/rounds/\(round)\n")
    }
    try rounds.clear()
    #expect(!FileManager.default.fileExists(atPath: rounds.folder))
    try rounds.clear()
  }

  /// Each waits for the other's folder, which comes only if both run.
  @Test func startedChildrenRunBesideEachOther() throws {
    let rounds = try rounds("mkdir -p \"$out\"\nuntil [ -e \"$1\" ]; do sleep 0.01; done")
    let children = try [("a", "b"), ("b", "a")].map { name, other in
      try rounds.start(name, arguments: [rounds.folder + "/" + other], accepted: [0])
    }
    #expect(try children.map { try $0.finish() } == [rounds.folder + "/a", rounds.folder + "/b"])
  }

  @Test func aChildThatNobodyWantsIsGone() throws {
    let child = try rounds("exec sleep 600").start("a", arguments: [], accepted: [0])
    child.kill()
    #expect(throws: RoundFailure(name: "a", cause: "was killed by signal 9")) { try child.finish() }
  }

  @Test func aKilledChildIsNamed() throws {
    #expect(throws: RoundFailure(name: "round 2", cause: "was killed by signal 9")) {
      try rounds("kill -9 $$").run("round 2", arguments: [], accepted: [0])
    }
  }

  @Test func anUnexpectedStatusIsNamedAndAnExpectedOnePasses() throws {
    #expect(throws: RoundFailure(name: "round 1", cause: "ended with status 74")) {
      try rounds("exit 74").run("round 1", arguments: [], accepted: [0, 3])
    }
    _ = try rounds("exit 3").run("round 1", arguments: [], accepted: [0, 3])
  }

  @Test func aLauncherComesFirstAndTheEnvironmentIsHanded() throws {
    let rounds = try rounds("mkdir -p \"$out\" && echo \"$LAUNCHED $SEED\" > \"$out/environment\"")
    let out = try rounds.run(
      "x", arguments: [], accepted: [0], launcher: ["env", "LAUNCHED=yes"], environment: ["SEED": "1"])
    #expect(try String(contentsOfFile: out + "/environment", encoding: .utf8) == "yes 1\n")
  }

  @Test func equalSeedsShuffleEqually() {
    func shuffled(_ seed: UInt64) -> [Int] {
      var generator = SeededGenerator(seed: seed)
      return (0..<50).shuffled(using: &generator)
    }
    #expect(shuffled(7) == shuffled(7))
    #expect(shuffled(7) != shuffled(8))
  }

  /// The first numbers of the reference implementation for seed 1234567.
  @Test func theGeneratorIsSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func aBudgetSetsTheLengthOfASample() {
    let settings = RunSettings.standard.fitting(seconds: 130, benchmarks: 20)
    #expect(settings.sampleNanoseconds == 100_000_000)
    #expect(RunSettings.standard.fitting(seconds: 1, benchmarks: 1_000).sampleNanoseconds == 1_000_000)
    #expect(RunSettings.standard.limited(toSeconds: 130, benchmarks: 20).sampleNanoseconds == 20_000_000)
    #expect(RunSettings.standard.limited(toSeconds: 13, benchmarks: 20).sampleNanoseconds == 10_000_000)
  }
}
