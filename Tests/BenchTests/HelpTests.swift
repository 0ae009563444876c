import Foundation
import Harness
import Testing

@testable import BenchCommand

@MainActor @Suite struct HelpTests {
  @Test func theHelpNamesEveryCommandFlagAndExitCode() async {
    let help = await perform(["--help"])
    #expect(help.status == 0)
    for command in Bench.commands { #expect(help.output.contains("  \(command.name) ")) }
    for option in Bench.commands[0].allOptions { #expect(help.output.contains("  \(option.name)")) }
    for code in ExitCode.all { #expect(help.output.contains("  \(code.rawValue) ")) }
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func everyCommandHasItsOwnHelp() async {
    for command in Bench.commands {
      let help = await perform([command.name, "--help"])
      #expect(help.status == 0)
      #expect(help.output.contains(command.discussion))
      for option in command.options { #expect(help.output.contains("  \(option.name)")) }
    }
  }

  @Test func theBinaryAnswers() async throws {
    let outcome = try await runBinary(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "bench \(Bench.version)\n")
    #expect(outcome.messages == "")
  }

  @Test func theListShowsWorkloadsAndContenders() async throws {
    let benchmarks: [Benchmark] = [
      .fixture("by-hand", role: .floor), .fixture("by-hand", role: .floor, rows: "1000"), .fixture("own"),
    ]
    let outcome = await perform(["list"], on: benchmarks)
    #expect(
      outcome.output == """
        workloads:
          sum  adds integers
            params: rows=10  rows=1000
            contenders: by-hand, own
        contenders:
          by-hand  floor
          own  subject

        """)
    let json = await perform(["list", "--json"], on: benchmarks)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let workloads = document?["workloads"] as? [[String: Any]]
    #expect(workloads?.first?["params"] as? [String] == ["rows=10", "rows=1000"])
  }

  @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("same", "same", 0), ("ab", "ba", 2)])
  func theEditDistanceIsExact(a: String, b: String, distance: Int) {
    #expect(NearestNames.distance(a, b) == distance)
  }
}
