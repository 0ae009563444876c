import Foundation
import Harness

extension Option {
  static let params = Option("--params", value: "K=V;K=V", summary: "only the benchmark of these parameters")
  static let seconds = Option(
    "--seconds", value: "N", summary: "sample CPU time for N seconds of the region (2)")
  static let every = Option("--every", value: "N", summary: "record one of N retains and releases (1: all)")
  static let top = Option("--top", value: "N", summary: "rows of each table (15)")
  static let splitSpecialisations = Option(
    "--split-specialisations", summary: "tell a generic function's specialisations apart")
  static let base = Option(
    "--base", value: "PROGRAM", summary: "profile another build of bench too, and draw what changed since")
  static let record = Option(
    "--record", summary: "record in this process: what 'profile' starts, with MECHANISM and DIR")
  static let profilers = Profiler.all.map { Option("--" + $0.name, summary: $0.summary) }
}

extension Command {
  static let profile = Command(
    name: "profile", summary: "show where time, allocations and retains go",
    discussion: """
      Profiles one benchmark: the time, allocations and retains of its region alone, without set-up and check, in a
      process of its own for each kind of profile; without a kind: \(Profiler.standard.joined(separator: ", ")).
      Prints a table of functions; writes folded stacks, a flame graph (HTML) and speedscope JSON of each.
      """,
    operands: ["[MECHANISM]", "[DIR]"],
    options: [.workload, .contender, .params, .threads] + Option.profilers + [
      .seconds, .every, .top, .splitSpecialisations, .base, .out, .record,
    ]
  ) { invocation in
    let plan = try ProfilePlan(invocation)
    if invocation.arguments.has(.record) { return try await plan.record() }
    return try plan.run(invocation.console)
  }
}
