/// Puts the parts of a run together: rounds of one process each, or shards of a matrix.
public enum MergedResults {
  /// The results of all parts, as if one run had made them, in the order of their first appearance.
  ///
  /// Figures are computed anew from the samples of all parts. A row that has no figure in some part has none in the
  /// whole: a contender that was wrong once is wrong. Throws if two parts hold the same sample.
  public static func merging(_ parts: [[BenchmarkResult]]) throws(MergeError) -> [BenchmarkResult] {
    var order: [BenchmarkID] = []
    var groups: [BenchmarkID: [BenchmarkResult]] = [:]
    for result in parts.joined() {
      if groups[result.id] == nil { order.append(result.id) }
      groups[result.id, default: []].append(result)
    }
    var merged: [BenchmarkResult] = []
    for id in order {
      guard let results = groups[id] else { continue }
      merged.append(results.count == 1 ? results[0] : try merge(results))
    }
    return merged
  }

  private static func merge(_ results: [BenchmarkResult]) throws(MergeError) -> BenchmarkResult {
    let id = results[0].id
    if let failure = results.lazy.flatMap(\.summaries).first(where: { [.wrong, .failed].contains($0.status) }) {
      return failed(results, failure)
    }
    let samples = Dictionary(grouping: results.flatMap(\.samples), by: \.key.metric)
    var merged = BenchmarkResult(id: id, role: results[0].role, samples: [], summaries: [])
    for row in results.flatMap(\.summaries)
    where merged.summaries.allSatisfy({ $0.key.metric != row.key.metric }) {
      let rows = samples[row.key.metric] ?? []
      if rows.isEmpty {
        merged.summaries.append(row)
        continue
      }
      var seen: Set<Place> = []
      for sample in rows where !seen.insert(Place(round: sample.round, sample: sample.sample)).inserted {
        throw MergeError(id: id, metric: row.key.metric, round: sample.round)
      }
      let kind = rows.map(\.key.kind).first { $0 == .noisyCount } ?? rows[0].key.kind
      let known = results.flatMap(\.summaries).first { $0.key.metric == row.key.metric && $0.status == .ok }
      merged.samples += rows
      merged.summaries.append(
        SummaryRow(key: rows[0].key.with(kind: kind), samples: rows, message: known?.message ?? ""))
    }
    return merged
  }

  /// Every metric of every part, without figures: the parts may be different passes.
  private static func failed(_ results: [BenchmarkResult], _ failure: SummaryRow) -> BenchmarkResult {
    var merged = BenchmarkResult(id: results[0].id, role: results[0].role, samples: [], summaries: [])
    for row in results.flatMap(\.summaries)
    where merged.summaries.allSatisfy({ $0.key.metric != row.key.metric }) {
      merged.summaries.append(SummaryRow(key: row.key, without: failure.status, message: failure.message))
    }
    return merged
  }

  private struct Place: Hashable {
    let round: Int
    let sample: Int
  }
}

/// Two parts hold the same sample, so they are not parts of one run.
public struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The benchmark.
  public let id: BenchmarkID
  /// The metric.
  public let metric: String
  /// The round that stands in both.
  public let round: Int

  /// Cause, meaning, fix.
  public var description: String {
    "round \(round) of \(id.workload) \(id.contender) \(id.parameters) \(metric) stands in two parts: "
      + "they are different runs, not shards of one; compare them instead"
  }
}
