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
