import Harness

/// A baseline whose rows are replaced one by one.
struct AcceptedRows {
  private(set) var results: [BenchmarkResult]
  private(set) var count = 0

  init(_ results: [BenchmarkResult]) { self.results = results }

  mutating func replace(_ key: RowKey, from head: [BenchmarkResult]) {
    guard let source = head.first(where: { $0.id == key.id }),
      let row = source.summaries.first(where: { $0.key.metric == key.metric })
    else { return }
    let samples = source.samples.filter { $0.key.metric == key.metric }
    count += 1
    guard let index = results.firstIndex(where: { $0.id == key.id }) else {
      results.append(BenchmarkResult(id: key.id, role: source.role, samples: samples, summaries: [row]))
      return
    }
    let old = results[index]
    var summaries = old.summaries
    if let place = summaries.firstIndex(where: { $0.key.metric == key.metric }) {
      summaries[place] = row
    } else {
      summaries.append(row)
    }
    results[index] = BenchmarkResult(
      id: old.id, role: old.role, samples: old.samples.filter { $0.key.metric != key.metric } + samples,
      summaries: summaries)
  }

  mutating func drop(_ key: RowKey) {
    guard let index = results.firstIndex(where: { $0.id == key.id }) else { return }
    let old = results[index]
    let summaries = old.summaries.filter { $0.key.metric != key.metric }
    let samples = old.samples.filter { $0.key.metric != key.metric }
    count += 1
    if summaries.isEmpty {
      results.remove(at: index)
    } else {
      results[index] = BenchmarkResult(id: old.id, role: old.role, samples: samples, summaries: summaries)
    }
  }
}
