import Foundation

/// Results as one page in one file: verdict and circumstances first, then the figures as tables and charts.
///
/// ```swift
/// let html = ReportPage(runs: [run], links: []).html
/// ```
///
/// Nothing is fetched. The page can be read without its script, which only filters, and without colour: series have
/// shapes, cells have their ratio. Every figure stands in the markup as its file has it (`data-value`).
public struct ReportPage {
  /// The runs, the oldest first.
  let runs: [ReportRun]
  /// Pages to go to from here: flame graphs.
  let links: [Link]
  /// The contenders, whose place gives them colour and shape: what the run is about first, what nothing can be faster
  /// than last, and else in the order of their first appearance.
  let contenders: [String]

  /// A page beside this one.
  public struct Link: Hashable, Sendable {
    /// What it is called.
    public let title: String
    /// The address relative to the report.
    public let address: String

    /// Creates a link.
    public init(title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// Takes runs in any order; the newest gives the figures, the others the history. At least one.
  public init(runs: [ReportRun], links: [Link] = []) {
    precondition(!runs.isEmpty, "A report is about at least one run.")
    self.runs = runs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    self.links = links
    let measured = runs.flatMap(\.measured)
    contenders = [ContenderRole.subject, .reference, .floor].flatMap { role in
      measured.filter { $0.role == role }.map(\.id.contender)
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The run whose figures are shown.
  var newest: ReportRun { runs[runs.count - 1] }

  /// The page as text.
  public var html: String {
    let parts = [
      header, matrix, distributions, scaling, latencies, counters, history, links.isEmpty ? [] : linkList,
    ]
    return Page(
      title: "Benchmark report", style: PageStyle.common + ReportAssets.style, script: ReportAssets.script,
      body: [.tag("main", [:], parts.flatMap { $0 })]
    ).written
  }

  func style(of contender: String) -> SeriesStyle {
    SeriesStyle(index: contenders.firstIndex(of: contender) ?? 0)
  }

  /// The shapes and colours of some contenders.
  func legend(_ names: [String]) -> Markup {
    .tag("ul", ["class": "legend"], names.map { style(of: $0).key($0) })
  }

  private var linkList: [Markup] {
    [
      .tag("h2", text: "Flame graphs"),
      .tag(
        "ul", ["class": "links"],
        links.map { .tag("li", [:], [.tag("a", ["href": $0.address], text: $0.title)]) }),
    ]
  }
}
