/// A command line that can't be carried out, with what to write instead.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description + ". See 'bench --help'." }

  /// Nothing is called `word`; names the nearest things that exist.
  static func unknown(_ kind: String, _ word: String, known: [String]) -> UsageError {
    let nearest = NearestNames.of(word, among: known)
    let hint = nearest.isEmpty ? "" : " (did you mean \(nearest.joined(separator: " or "))?)"
    return UsageError("unknown \(kind) '\(word)'\(hint)")
  }
}
