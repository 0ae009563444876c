import Foundation
import Harness

extension Command {
  static let list = Command(
    name: "list", summary: "show workloads and contenders",
    discussion: "Shows every workload with its sizes, and every contender with its role.",
    options: [.json]
  ) { invocation in
    let catalogue = Catalogue(invocation.benchmarks)
    return try invocation.console.write(
      invocation.arguments.has(.json) ? try catalogue.json() : catalogue.text)
  }
}

/// What can be run, seen from the workloads and from the contenders.
private struct Catalogue: Encodable {
  private var workloads: [Workload] = []
  private var contenders: [Contender] = []

  struct Workload: Encodable {
    let name: String
    let summary: String
    var params: [String]
    var contenders: [String]
  }

  struct Contender: Encodable, Hashable {
    let name: String
    let role: String
  }

  init(_ benchmarks: [Benchmark]) {
    for benchmark in benchmarks {
      let id = benchmark.id
      let contender = Contender(name: id.contender, role: benchmark.role.rawValue)
      if !contenders.contains(contender) { contenders.append(contender) }
      let index =
        workloads.firstIndex { $0.name == id.workload }
        ?? {
          workloads.append(Workload(name: id.workload, summary: benchmark.summary, params: [], contenders: []))
          return workloads.count - 1
        }()
      let params = id.parameters.description
      if !workloads[index].params.contains(params) { workloads[index].params.append(params) }
      if !workloads[index].contenders.contains(id.contender) {
        workloads[index].contenders.append(id.contender)
      }
    }
  }

  var text: String {
    var lines = ["workloads:"]
    for workload in workloads {
      lines.append("  \(workload.name)  \(workload.summary)")
      let params = workload.params.filter { !$0.isEmpty }
      if !params.isEmpty { lines.append("    params: \(params.joined(separator: "  "))") }
      lines.append("    contenders: \(workload.contenders.joined(separator: ", "))")
    }
    lines += ["contenders:"] + contenders.map { "  \($0.name)  \($0.role)" }
    return lines.joined(separator: "\n") + "\n"
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
