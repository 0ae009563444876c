import Foundation
import Harness

extension Option {
  static let page = Option("--out", value: "FILE", summary: "the page (report.html)")
  static let link = Option(
    "--link", value: "FILE", repeats: true,
    summary: "a page to go to from the report, for example a flame graph; may be repeated")
}

extension Command {
  static let report = Command(
    name: "report", summary: "draw results as one page",
    discussion: """
      Reads the folders of one or several runs and writes one HTML file that needs no network and no script: verdict,
      circumstances, a matrix of workloads and contenders, distributions, growth, latencies, counters, and, for several
      runs, the history of each row. The newest run gives the figures. Flame graphs below a run's folder are linked.
      """,
    operands: ["RESULTS..."], options: [.page, .link]
  ) { invocation in
    let arguments = invocation.arguments
    let roles = Roles(invocation.benchmarks)
    let runs = try arguments.operands.map { path in
      let folder = try ResultFolder(path: path, role: roles.role)
      invocation.console.warn(of: folder.path, folder.provenance, folder.results.flatMap(\.summaries))
      return ReportRun(path: path, provenance: folder.provenance, results: roles.sorted(folder.results))
    }
    let path = arguments.value(of: .page) ?? "report.html"
    let named = (arguments.values(of: .link) + arguments.operands.flatMap(ReportLinks.pages))
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let page = ReportPage(runs: runs, links: named.map { ReportLinks.link(to: $0, from: path) })
    do { try page.html.write(toFile: path, atomically: true, encoding: .utf8) } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
    invocation.console.say("written: \(path)")
    return .success
  }
}

/// The pages that a report links to.
enum ReportLinks {
  /// The flame graphs in the folders below a run's.
  static func pages(below folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".html") && $0.contains("/") }.sorted().map { folder + "/" + $0 }
  }

  /// A link to `file` that works from the folder of `page`.
  static func link(to file: String, from page: String) -> ReportPage.Link {
    let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let start = URL(fileURLWithPath: page).standardizedFileURL.deletingLastPathComponent().pathComponents
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = start.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
    let title = target.suffix(2).joined(separator: "/")
    return ReportPage.Link(title: String(title.dropLast(".html".count)), address: parts.joined(separator: "/"))
  }
}
