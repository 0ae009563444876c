import Testing

@testable import Harness

@Suite struct GateDecisionTests {
  private let steady = (0..<16).map { (round: Int) -> Double in 100 + 0.08 * Double(round % 5) }

  private func sides(
    time ratio: Double = 1, allocations: Double = 1
  ) -> (base: ResultSet, head: ResultSet) {
    (
      .joining([.fixture(rounds: steady), .fixture(metric: .allocations, rounds: [1])]),
      .joining([
        .fixture(rounds: steady.map { $0 * ratio }), .fixture(metric: .allocations, rounds: [allocations]),
      ])
    )
  }

  private func decide(
    _ sides: (base: ResultSet, head: ResultSet), control: ControlVerdict? = nil,
    _ compatibility: Compatibility = Compatibility([], []), doubts: [String] = [], crossing: Bool = false,
    budget: Double? = nil
  ) -> GateDecision {
    GateDecision(
      Comparison(
        base: sides.base, head: sides.head,
        policy: GatePolicy(adding: budget.map { [PatternRule(maximum: $0)] } ?? []), isPaired: true),
      control: control,
      compatibility: compatibility, doubts: doubts, allowsOtherMachine: crossing)
  }

  @Test func eachStateHasItsCause() {
    #expect(decide(sides()).state == .pass)
    #expect(decide(sides(time: 1.05)).state == .regression)
    #expect(decide(sides(allocations: 2)).state == .regression)
    #expect(decide((sides().base, ResultSet(rows: []))).state == .missing)
    #expect(decide((ResultSet(rows: []), sides().head)).state == .missing)
    #expect(decide((.fixture(rounds: [100, 101]), .fixture(rounds: [100, 90]))).state == .inconclusive)
    let wrong = SummaryRow(
      key: RowKey(id: .fixture(contender: "new"), metric: .wallTime), without: .wrong, message: "")
    #expect(decide((sides().base, .joining([sides().head, ResultSet(rows: [wrong])]))).state == .wrong)
    #expect(decide((ResultSet(rows: []), .fixture(rounds: steady)), budget: 50).state == .missing)
    let better = decide(sides(time: 0.9, allocations: 0))
    #expect(better.state == .pass)
    #expect(better.notices.first?.contains("bench accept") == true)
  }

  @Test func distrustComesBeforeTimesAndAfterCounts() {
    let tripped = ControlVerdict(
      .fixture(rounds: steady), .fixture(rounds: steady.map { $0 * 1.05 }), level: 0.01)
    #expect(tripped.isTripped)
    #expect(decide(sides(time: 1.05), control: tripped).state == .untrusted)
    #expect(decide(sides(), control: tripped).state == .untrusted)
    // The distrust is told, too, and as what it is.
    #expect(decide(sides(allocations: 2), control: tripped).findings.map(\.state) == [.regression, .untrusted])
    #expect(decide(sides(), doubts: ["busy"]).findings.map(\.sentence) == ["times are not to be trusted: busy"])
    let quiet = ControlVerdict(.fixture(rounds: steady), .fixture(rounds: steady.reversed()), level: 0.01)
    #expect(!quiet.isTripped)
    #expect(decide(sides(), control: quiet).state == .pass)
  }

  @Test func othersMachinesAreRefusedOrJudgedByCountsAlone() {
    let other = Compatibility([Provenance(["cpu: a"])], [Provenance(["cpu: b"])])
    #expect(decide(sides(), other).state == .incompatible)
    #expect(decide(sides(time: 1.5), other, crossing: true).state == .pass)
    #expect(decide(sides(time: 1.5, allocations: 2), other, crossing: true).state == .regression)
    for fact in ["architecture", "build", "allocator"] {
      let differs = Compatibility([Provenance(["\(fact): a"])], [Provenance(["\(fact): b"])])
      #expect(decide(sides(), differs, crossing: true).state == .incompatible)
    }
    #expect(Compatibility([Provenance(["cpu: a"])], [Provenance([])]) == Compatibility([], []))
  }
}
