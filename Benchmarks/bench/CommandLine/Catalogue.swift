import Foundation
import Harness

/// What can be run, seen from the workloads and from the contenders.
struct Catalogue: Codable {
  private var workloads: [Workload] = []
  private var contenders: [Contender] = []

  struct Workload: Codable {
    let name: String
    let summary: String
    var params: [String]
    var contenders: [String]
  }

  struct Contender: Codable, Hashable {
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

  /// The names of the contenders that stand for `role`.
  func contenders(of role: ContenderRole) -> [String] {
    contenders.filter { $0.role == role.rawValue }.map(\.name)
  }

  /// Reads what ``json()`` wrote, in this program or in another one.
  init(json text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
