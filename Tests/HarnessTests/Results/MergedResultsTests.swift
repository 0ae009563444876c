import Testing

@testable import Harness

@Suite struct MergedResultsTests {
  private func part(
    _ contender: String, round: Int, _ values: [Double], metric: Metric = .wallTime
  ) -> BenchmarkResult {
    let key = RowKey(id: .fixture(contender: contender), metric: metric)
    let samples = values.enumerated().map {
      SampleRow(key: key, round: round, sample: $0 + 1, iterations: 2, value: $1)
    }
    return BenchmarkResult(
      id: key.id, role: .subject, samples: samples, summaries: [SummaryRow(key: key, samples: samples)])
  }

  @Test func roundsOfOneBenchmarkBecomeOneRow() throws {
    let merged = try MergedResults.merging([
      [part("a", round: 1, [2, 2, 2, 2, 2])], [part("a", round: 2, [20])], [part("a", round: 3, [8])],
    ])
    let row = try #require(merged.first?.summaries.first)
    #expect(merged.count == 1)
    #expect(row.rounds == 3)
    #expect(row.samples == 7)
    #expect(row.iterations == 14)
    #expect(row.statistics?.median == 4)
    #expect(row.statistics?.interval.low == 1)
    #expect(row.statistics?.interval.high == 10)
  }

  /// The first round could not measure; what it said of that is not a remark on the figures of the others.
  @Test func aRoundWithoutAFigureLeavesNoRemark() throws {
    let good = part("a", round: 2, [2])
    let absent = SummaryRow(key: good.summaries[0].key, without: .unavailable, message: "not measured")
    let row = try #require(
      try MergedResults.merging([
        [BenchmarkResult(id: good.id, role: .subject, samples: [], summaries: [absent])], [good],
      ]).first?.summaries.first)
    #expect(row.status == .ok)
    #expect(row.message == "")
  }

  @Test func shardsStandBesideEachOther() throws {
    let whole = [part("a", round: 1, [1]), part("b", round: 1, [2]), part("c", round: 1, [3])]
    let merged = try MergedResults.merging([[whole[0], whole[2]], [whole[1]]])
    #expect(merged.map(\.id.contender) == ["a", "c", "b"])
    #expect(Set(merged.flatMap(\.summaries)) == Set(whole.flatMap(\.summaries)))
  }

  @Test func exactCountsThatDifferBetweenRoundsAreNoisy() throws {
    func kind(_ second: Double) throws -> RowKind? {
      try MergedResults.merging([
        [part("a", round: 1, [4], metric: .allocations)], [part("a", round: 2, [second], metric: .allocations)],
      ])[0].summaries.first?.key.kind
    }
    #expect(try kind(4) == .exact)
    #expect(try kind(5) == .noisyCount)
  }

  @Test func wrongOnceIsWrong() throws {
    let key = RowKey(id: .fixture(contender: "a"), metric: .wallTime)
    let wrong = BenchmarkResult(
      id: key.id, role: .subject, samples: [], summaries: [SummaryRow(key: key, without: .wrong, message: "no")]
    )
    let merged = try MergedResults.merging([[part("a", round: 1, [1])], [wrong]])
    #expect(merged[0].summaries.map(\.status) == [.wrong])
    #expect(merged[0].samples == [])
  }

  /// The parts may be different passes: each metric's row says it, or a comparison would find rows missing.
  @Test func wrongInOnePassIsWrongInAll() throws {
    let key = RowKey(id: .fixture(contender: "a"), metric: .allocations)
    let wrong = BenchmarkResult(
      id: key.id, role: .subject, samples: [], summaries: [SummaryRow(key: key, without: .wrong, message: "no")]
    )
    let merged = try MergedResults.merging([[part("a", round: 1, [1])], [wrong]])
    #expect(merged[0].summaries.map(\.key.metric) == ["wall_time", "allocations"])
    #expect(merged[0].summaries.map(\.status) == [.wrong, .wrong])
    #expect(merged[0].summaries.allSatisfy { $0.statistics == nil && $0.message == "no" })
  }

  @Test func theSameSampleTwiceIsRefused() {
    #expect(throws: MergeError(id: .fixture(contender: "a"), metric: "wall_time", round: 1)) {
      try MergedResults.merging([[part("a", round: 1, [1])], [part("a", round: 1, [2])]])
    }
  }

  @Test func aPartThatIsNotTrustedMakesTheWholeSo() {
    let doubted = Provenance(["trusted: no", "doubts: busy; hot"])
    let trusted = Provenance(["trusted: yes", "doubts: "])
    for parts in [[trusted, doubted], [doubted, trusted], [doubted, Provenance([]), doubted]] {
      let merged = RunEnvironment(merging: parts)
      #expect(merged["trusted"] == "no")
      #expect(merged["doubts"] == "busy; hot")
    }
    let both = RunEnvironment(merging: [doubted, Provenance(["trusted: no", "doubts: hot; old"])])
    #expect(both["doubts"] == "busy; hot; old")
    #expect(RunEnvironment(merging: [trusted, trusted])["trusted"] == "yes")
  }

  @Test func theWholePlansWhatItsPartsPlanned() {
    let merged = RunEnvironment(merging: [
      Provenance(["planned: a/b/ a/c/", "shard: 1/2"]), Provenance(["planned: a/d/", "shard: 2/2"]),
    ])
    #expect(merged["planned"] == "a/b/ a/c/ a/d/")
    #expect(merged["shard"] == nil)
  }

  @Test func factsThatDifferStandSideBySide() {
    let merged = RunEnvironment(merging: [
      Provenance(["cpu: a", "time: 1", "state: complete"]), Provenance(["cpu: a", "time: 2", "steal: 0"]),
    ])
    #expect(merged.facts.map { "\($0.name)=\($0.value)" } == ["cpu=a", "time=1 | 2", "steal=0"])
  }
}
