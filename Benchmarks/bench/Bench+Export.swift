import Harness

extension Option {
  static let format = Option(
    "--format", value: "NAME", summary: ReportFormat.all.map(\.name).joined(separator: ", "))
}

extension Command {
  static let export = Command(
    name: "export", summary: "write results for another program",
    discussion: (["Reads the folder of a run and writes it to standard output in another format:"]
      + ReportFormat.all.map { "  \($0.name)  \($0.summary)" }).joined(separator: "\n"),
    operands: ["DIR"], options: [.format]
  ) { invocation in
    let name = invocation.arguments.value(of: .format) ?? ReportFormat.all[0].name
    guard let format = ReportFormat.all.first(where: { $0.name == name }) else {
      throw UsageError.unknown("format", name, known: ReportFormat.all.map(\.name))
    }
    let roles = Roles(invocation.benchmarks)
    let folder = try ResultFolder(path: invocation.arguments.operands[0], role: roles.role)
    invocation.console.warn(of: folder.path, folder.provenance, folder.results.flatMap(\.summaries))
    let report = Report(environment: RunEnvironment(folder.provenance), results: roles.sorted(folder.results))
    return try invocation.console.write(format.write(report))
  }
}
