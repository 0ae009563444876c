import Foundation
import Harness

/// The shards of one interleaved comparison, put together.
///
/// Each shard was judged at its share of the level, so the verdicts of all hold at the whole of it.
struct MergedComparison {
  let comparison: Comparison
  let decision: GateDecision

  /// Whether a folder is what `bench ab` leaves.
  static func canRead(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/base/summary.csv")
  }

  /// Judges the shards in `folders` and leaves in `out` what `bench ab` would have left of all.
  init(_ folders: [String], out: String, policy: GatePolicy) throws {
    let parts = try folders.map { try ComparisonShard(path: $0, policy: policy) }
    try ComparisonShard.check(parts)
    comparison = Comparison(merging: parts.map(\.comparison), policy: policy)
    let controls = parts.compactMap(\.control)
    decision = GateDecision(comparison, control: controls.first(where: \.isTripped) ?? controls.first)
    let files = InterleavedFiles(folder: out)
    try files.clear()
    for name in InterleavedFiles.sides + InterleavedFiles.controls {
      let folders = parts.compactMap { $0.folders[name] }
      if folders.isEmpty { continue }
      try ResultWriter(
        replacing: out + "/" + name, try MergedResults.merging(folders.map(\.results)),
        environment: RunEnvironment(merging: folders.map(\.provenance)))
    }
    try files.write(comparison, decision, [])
  }
}

/// One shard's files, and what they say.
private struct ComparisonShard {
  let path: String
  /// The folders of figures by their names.
  let folders: [String: ResultFolder]
  let comparison: Comparison
  let control: ControlVerdict?

  init(path: String, policy: GatePolicy) throws {
    var folders: [String: ResultFolder] = [:]
    var sets: [String: ResultSet] = [:]
    for name in InterleavedFiles.sides + InterleavedFiles.controls {
      let folder = path + "/" + name
      let isNeeded = InterleavedFiles.sides.contains(name)
      guard isNeeded || FileManager.default.fileExists(atPath: folder) else { continue }
      sets[name] = try ResultSet(paths: [folder])
      folders[name] = try ResultFolder(path: folder) { _ in .subject }
    }
    let facts = folders["base"]?.provenance
    guard let level = facts?["level"].flatMap(Double.init) else {
      throw ShardError("\(path) doesn't say at which level it was judged", of: .comparison)
    }
    self.path = path
    self.folders = folders
    comparison = Comparison(
      base: sets["base"] ?? ResultSet(rows: []), head: sets["head"] ?? ResultSet(rows: []), policy: policy,
      isPaired: true, level: SequentialRule(level: level).levelOfLook,
      sameCode: facts?["same_code"].flatMap(SameCode.init))
    control = sets["control-a"].flatMap { first in
      sets["control-b"].map { ControlVerdict(first, $0, level: level) }
    }
  }

  /// Throws unless the shards are all of one comparison.
  static func check(_ parts: [ComparisonShard]) throws(ShardError) {
    for (side, name) in [("base", "commit"), ("head", "commit"), ("base", "same_code"), ("base", "level")] {
      let values = Set(parts.map { $0.folders[side]?.provenance[name] ?? "none" }).sorted()
      guard values.count == 1 else {
        let found = values.joined(separator: ", ")
        throw ShardError("the \(side)s are of different comparisons, \(name): \(found)", of: .comparison)
      }
    }
    try ShardError.check(parts.map { $0.folders["base"]?.provenance[Shard.fact] ?? "1/1" }, of: .comparison)
  }
}
