/// Finds what somebody may have meant.
enum NearestNames {
  /// The at most three names with the least edit distance to `word`, none further away than two letters or a third of it.
  static func of(_ word: String, among names: [String]) -> [String] {
    let limit = max(2, word.count / 3)
    return names.map { (name: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= limit || $0.name.contains(word) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3).map(\.name)
  }

  /// The least number of insertions, deletions and replacements that turn `a` into `b` (Wagner & Fischer, "The
  /// String-to-String Correction Problem", Journal of the ACM 21, 1974).
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
