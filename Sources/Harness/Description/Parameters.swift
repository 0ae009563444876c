/// The sizes and modes of a benchmark, kept sorted by key, so that equal sets have one spelling.
///
/// The text form is `key=value;key=value`, as it stands in the CSV files.
public struct Parameters: Hashable, Sendable, ExpressibleByDictionaryLiteral, CustomStringConvertible {
  /// The pairs, sorted by key.
  public let pairs: [Pair]

  /// One key and its value.
  public struct Pair: Hashable, Sendable {
    /// The parameter's name; holds neither `=` nor `;`.
    public let key: String
    /// The parameter's value; holds no `;`.
    public let value: String
  }

  /// Creates a set from pairs in any order.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  /// Creates a set from pairs in any order; no key may come twice.
  public init(_ elements: some Sequence<(String, String)>) {
    pairs = elements.map { Pair(key: $0.0, value: $0.1) }.sorted { $0.key < $1.key }
  }

  /// Reads the text form, in any order; nil if a pair has no `=`, no key, or a key that came before.
  public init?(_ text: String) {
    var pairs: [Pair] = []
    for part in text.split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].isEmpty, !pairs.contains(where: { $0.key == halves[0] }) else {
        return nil
      }
      pairs.append(Pair(key: String(halves[0]), value: String(halves[1])))
    }
    self.pairs = pairs.sorted { $0.key < $1.key }
  }

  /// These parameters without `key`, whose name becomes the value of `other`.
  func replacing(_ key: String, by other: String) -> Parameters {
    Parameters(pairs.filter { $0.key != key } + [Pair(key: other, value: key)])
  }

  private init(_ pairs: [Pair]) { self.pairs = pairs.sorted { $0.key < $1.key } }

  /// The value of `key`, or nil.
  public subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  /// `key=value;key=value`, sorted by key; empty for no parameters.
  public var description: String { pairs.map { "\($0.key)=\($0.value)" }.joined(separator: ";") }
}
