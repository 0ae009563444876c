import Foundation
import Testing

@testable import Harness

@Suite struct InterleavingTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func blocksAreMirroredAndTakeTurns() {
    func order(_ index: Int) -> [String] {
      InterleavedOrder.block(index).map { "\($0.side.rawValue) \($0.round)" }
    }
    #expect(order(0) == ["base 1", "head 1", "head 2", "base 2"])
    #expect(order(1) == ["head 3", "base 3", "base 4", "head 4"])
    #expect(InterleavedOrder.control(0).first == InterleavedOrder.block(0)[1])
    #expect(InterleavedOrder.control(0).second.side == .head)
  }

  /// One row whose head takes `ratio` times as long, in `pairs` pairs that differ by up to `noise`.
  private func comparison(_ ratio: Double, noise: Double, pairs: Int) -> Comparison {
    let base = (0..<pairs).map { (pair: Int) -> Double in 100 * (1 + noise * Double(pair * 7 % 16) / 16) }
    let head = (0..<pairs).map { (pair: Int) -> Double in
      100 * ratio * (1 + noise * Double(pair * 5 % 16) / 16)
    }
    return Comparison(
      base: .fixture(rounds: base), head: .fixture(rounds: head), isPaired: true,
      level: SequentialRule(level: 0.01).levelOfLook)
  }

  @Test func rowsAreMeasuredUntilTheyAreSettled() {
    let rule = SequentialRule(level: 0.01)
    #expect(rule.levelOfLook == 0.01 / 6)
    #expect(rule.undecided(comparison(1, noise: 0.001, pairs: 16)).isEmpty, "certainly no slower")
    #expect(rule.undecided(comparison(1.05, noise: 0.001, pairs: 16)).isEmpty, "certainly slower")
    #expect(rule.undecided(comparison(1.02, noise: 0.1, pairs: 16)) == [.fixture()], "could be either")
    #expect(
      rule.undecided(comparison(1.05, noise: 0.001, pairs: 8)) == [.fixture()],
      "eight pairs can't show it at a sixth of the level")
    #expect(rule.undecided(Comparison(base: .fixture(rounds: [1]), head: .fixture(rounds: [1]))).isEmpty)
  }

  /// Seven of eight pairs are a little faster and one is slower: with 95 % it is certain that the row is fine, and with
  /// the 99 % that a decision to stop takes, it isn't.
  @Test func itTakesMoreToStopThanToPass() throws {
    let base = [Double](repeating: 100, count: 8)
    let head = [99.0, 99.1, 99.2, 99.3, 99.4, 99.5, 99.6, 104]
    let rule = SequentialRule(level: 0.01)
    let comparison = Comparison(
      base: .fixture(rounds: base), head: .fixture(rounds: head), isPaired: true, level: rule.levelOfLook)
    let high = try #require(comparison.rows[0].ratioHigh)
    #expect(comparison.rows[0].verdict == .pass)
    #expect((1.001...1.03).contains(high), "\(high)")
    let tolerant = GatePolicy(
      adding: [PatternRule(tolerance: "wall_time=\(high - 1 + 0.001)")].compactMap { $0 })
    let tolerated = Comparison(
      base: .fixture(rounds: base), head: .fixture(rounds: head), policy: tolerant, isPaired: true,
      level: rule.levelOfLook)
    #expect(rule.undecided(tolerated) == [.fixture()])
  }

  @Test func plansOfIterationsReadBack() throws {
    let rows = [
      SummaryRow.fixture(values: [10]),
      SummaryRow.fixture(.fixture(contender: "slow, \"quoted\""), values: [1e9]),
    ]
    let plan = IterationPlan(fitting: 4_000, to: rows)
    #expect(plan.iterations == [rows[0].key.id: 400, rows[1].key.id: 1])
    let path = folder.path + "/plan.csv"
    try plan.write(to: path)
    #expect(try IterationPlan(path: path) == plan)
    #expect(plan.only([rows[1].key.id]).iterations == [rows[1].key.id: 1])
    try "workload,contender,params,threads,iterations\na,b,,1,0\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: CSVError.self) { try IterationPlan(path: path) }
  }

  @Test func theCodeOfAProgramIsWhatItRuns() throws {
    let tests = CommandLine.arguments[0]
    let copy = folder.path + "/copy"
    try FileManager.default.copyItem(atPath: tests, toPath: copy)
    let code = try #require(ProgramCode(path: tests))
    #expect(ProgramCode(path: copy) == code)
    #expect(code.fingerprint.count == 16)
    let text = folder.path + "/text"
    try "#!/bin/sh\n".write(toFile: text, atomically: true, encoding: .utf8)
    #expect(ProgramCode(path: text) == nil)
    #expect(ProgramCode(path: folder.path + "/absent") == nil)
  }
}
