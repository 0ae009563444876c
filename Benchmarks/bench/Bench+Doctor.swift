import Harness

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "show what can be measured here, and how to make the rest available",
    discussion: "Runs every instrument's self-test and looks at the build and the machine.", options: []
  ) { invocation in
    var lines = RunEnvironment.current(command: invocation.commandLine).facts
      .filter { $0.name != "command" && $0.name != "time" }.map { "\($0.name): \($0.value)" }
    let doubts = HostMonitor().doubts()
    lines.append("times can be trusted: \(doubts.isEmpty ? "yes" : "no: " + doubts.joined(separator: "; "))")
    lines.append("")
    let reasons = await BenchmarkRunner().unavailableMetrics()
    for metric in Metric.all {
      lines.append(
        "\(reasons[metric.name] == nil ? "ok  " : "no  ")\(metric.name): \(reasons[metric.name] ?? metric.summary)"
      )
    }
    return try invocation.console.write(lines.joined(separator: "\n") + "\n")
  }
}
