import Foundation
import Testing

@testable import Harness

@Suite struct ReportPageTests {
  private func result(
    _ contender: String, rows: Int, _ nanoseconds: Double, more: [(Metric, Double)] = []
  ) -> BenchmarkResult {
    let id = BenchmarkID(workload: "sort", contender: contender, parameters: ["rows": String(rows)])
    let key = RowKey(id: id, metric: .wallTime)
    let samples = (1...3).flatMap { round in
      (1...4).map { sample in
        SampleRow(
          key: key, round: round, sample: sample, iterations: 1, value: nanoseconds + Double(round * sample))
      }
    }
    return BenchmarkResult(
      id: id, role: .subject, samples: samples,
      summaries: [SummaryRow(key: key, samples: samples)]
        + more.map { SummaryRow.fixture(id, metric: $0.0, values: [$0.1]) })
  }

  private func run(
    _ time: String, factor: Double = 1, allocations: Double = 2, trusted: String = "yes"
  ) -> ReportRun {
    let latencies: [(Metric, Double)] = [
      (.latencyP50, 100), (.latencyP99, 900), (.latencyP999, 5_000), (.latencyMax, 70_000), (.serviceP50, 80),
      (.serviceP999, 600), (.allocations, allocations), (.retains, 0.5),
    ]
    return ReportRun(
      path: "results/\(time)",
      provenance: Provenance([
        "time: \(time)", "cpu: fast <one>", "trusted: \(trusted)", "doubts: the machine was busy", "load: 9",
      ]),
      results: [
        result("own", rows: 10, 10 * factor, more: latencies), result("own", rows: 100, 100 * factor),
        result("own", rows: 1_000, 1_000 * factor), result("naive", rows: 10, 40),
      ])
  }

  /// The elements that carry a figure, each with its attributes.
  private func figures(_ html: String) throws -> [[String: String]] {
    let element = try Regex("<[a-z]+((?: [a-z-]+=\"[^\"]*\")+)/?>")
    let attribute = try Regex("([a-z-]+)=\"([^\"]*)\"")
    return html.matches(of: element).map { match in
      let text = String(match.output[1].substring ?? "")
      let pairs = text.matches(of: attribute).map {
        (String($0.output[1].substring ?? ""), String($0.output[2].substring ?? ""))
      }
      return Dictionary(pairs) { first, _ in first }
    }.filter { $0["data-value"] != nil }
  }

  /// Three rounds lie on both sides of the median but for 2 of 8 ways.
  @Test func anIntervalSaysWhatItCovers() {
    let page = ReportPage(runs: [run("2026-01-01")]).html
    #expect(page.contains("; 75 % interval "))
    #expect(!page.contains("95 % interval"))
  }

  @Test func everyFigureIsTheOneOfTheFile() throws {
    let page = ReportPage(runs: [run("2026-01-01")])
    var expected: [[String]: String] = [:]
    for row in page.newest.results.flatMap(\.summaries) {
      guard let median = row.statistics?.median else { continue }
      let id = row.key.id
      expected[[id.contender, id.parameters.description, row.key.metric]] = CSVText.number(median)
    }
    let shown = try figures(page.html)
    var metrics: Set<[String]> = []
    for figure in shown {
      let key = [figure["data-contender"] ?? "", figure["data-params"] ?? "", figure["data-metric"] ?? ""]
      #expect(figure["data-value"] == expected[key], "\(key)")
      metrics.insert(key)
    }
    #expect(metrics == Set(expected.keys))
  }

  @Test func thereIsAChartForEachThingThatCanBeDrawn() {
    let html = ReportPage(runs: [run("2026-01-01")]).html
    func count(_ kind: String) -> Int { html.matches(of: try! Regex("class=\"chart \(kind)\"")).count }
    #expect(count("distribution") == 3)
    #expect(count("scaling") == 1)
    #expect(count("latencies") == 1)
    #expect(count("sparkline") == 0)
    #expect(html.contains("own: O(n) with residual"))
    #expect(html.contains("data-round=\"3\" data-samples=\"4\""))
  }

  @Test func whatTheRunIsAboutStandsFirstAndTheFloorLast() {
    let roles: [(String, ContenderRole)] = [("hand", .floor), ("naive", .reference), ("own", .subject)]
    let results = roles.map { name, role in
      let id = BenchmarkID(workload: "sort", contender: name, parameters: [:])
      return BenchmarkResult(id: id, role: role, samples: [], summaries: [.fixture(id, values: [1])])
    }
    let page = ReportPage(runs: [ReportRun(path: "x", provenance: Provenance([]), results: results)])
    #expect(page.contenders == ["own", "naive", "hand"])
  }

  @Test(arguments: [(1, 0), (1.19, 0), (1.2, 1), (2, 2), (5, 3), (15, 4), (50, 5), (199, 5), (200, 6)])
  func theColourFollowsTheRatio(ratio: Double, step: Int) { #expect(ReportPage.heat(ratio) == step) }

  @Test func severalRunsMakeAHistoryWithTheNewestLast() throws {
    let page = ReportPage(runs: [run("2026-02-01", factor: 2, allocations: 3), run("2026-01-01")])
    #expect(page.newest.time == "2026-02-01")
    let points = try figures(page.html).filter {
      $0["data-run"] != nil && $0["data-contender"] == "own" && $0["data-params"] == "rows=1000"
    }
    let times = page.runs.map { $0.results[2].time.map(CSVText.number) }
    #expect(points.map { $0["data-run"] } == ["0", "1"])
    #expect(points.map { $0["data-value"] } == times)
    #expect(page.html.contains("1 regression, 3 inconclusive; worst: sort own rows=10 allocations (1.50x)."))
    #expect(page.html.contains("class=\"verdict bad\""))
  }

  @Test func whatSpeaksAgainstTheFiguresComesFirst() throws {
    let doubted = ReportPage(runs: [run("2026-01-01", trusted: "no")]).html
    let warning = try #require(doubted.range(of: "Times are not to be trusted: the machine was busy."))
    #expect(warning.lowerBound < (try #require(doubted.range(of: "<table"))).lowerBound)
    var broken = run("2026-01-01")
    let id = BenchmarkID(workload: "sort", contender: "broken", parameters: ["rows": "10"])
    let row = SummaryRow(key: RowKey(id: id, metric: .wallTime), without: .wrong, message: "expected 1, got 2")
    broken = ReportRun(
      path: broken.path, provenance: broken.provenance,
      results: broken.results + [BenchmarkResult(id: id, role: .subject, samples: [], summaries: [row])])
    let page = ReportPage(runs: [broken]).html
    #expect(page.contains("Wrong final state: sort/broken/rows=10."))
    #expect(page.contains("data-contender=\"broken\">wrong</td>"))
  }

  @Test func thePageIsOneFile() {
    let links = [ReportPage.Link(title: "cpu & more", address: "p/cpu.html")]
    let html = ReportPage(runs: [run("2026-01-01")], links: links).html
    #expect(html.contains("<a href=\"p/cpu.html\">cpu &amp; more</a>"))
    #expect(html.contains("fast &lt;one&gt;"))
    for outside in ["src=", "href=\"http", "url(", "@import", "fetch("] { #expect(!html.contains(outside)) }
  }
}
