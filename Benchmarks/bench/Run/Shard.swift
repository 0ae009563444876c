import Harness

/// A part of the benchmarks, for matrices of machines.
///
/// Which shard a benchmark belongs to follows from its own path alone: two programs agree on it, whatever other benchmarks
/// either of them has.
struct Shard: Hashable {
  let index: Int
  let count: Int

  /// Reads `I/N`, from `1/N` to `N/N`.
  init(_ text: String) throws(UsageError) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard halves.count == 2, let index = halves[0], let count = halves[1], count > 0,
      (1...count).contains(index)
    else { throw UsageError("--shard '\(text)' is not I/N with I from 1 to N, for example 1/2") }
    self.index = index
    self.count = count
  }

  /// The name of the fact in front of files that hold a shard.
  static let fact = "shard"

  /// The shard as it is written on a command line and in files.
  var text: String { "\(index)/\(count)" }

  func choose(from benchmarks: [Benchmark]) -> [Benchmark] { benchmarks.filter { holds($0.id) } }

  private func holds(_ id: BenchmarkID) -> Bool { Int(Self.hash(id.path) % UInt64(count)) == index - 1 }

  /// FNV-1a of 64 bits, folded to 32: the same in every process and every build, unlike Swift's own hash (the
  /// function of Fowler, Noll and Vo, and the folding that they advise for other sizes).
  static func hash(_ text: String) -> UInt64 {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return (hash ^ (hash >> 32)) & 0xffff_ffff
  }
}

extension ShardError {
  /// Throws unless shards, written `I/N`, are all of one whole. Where parts `mayRepeat`, a shard may be there several
  /// times, as in one run for times and one for counts.
  static func check(_ shards: [String], of whole: Whole, mayRepeat: Bool = false) throws(ShardError) {
    let given = mayRepeat ? Set(shards).sorted() : shards.sorted()
    let count = given.first.flatMap { try? Shard($0) }?.count ?? 1
    let expected = (1...count).prefix(given.count + 1).map { "\($0)/\(count)" }
    guard count == given.count, given == expected.sorted() else {
      let all = count > expected.count ? expected + ["...", "\(count)/\(count)"] : expected
      throw ShardError(
        "the shards given are \(given.joined(separator: ", ")), and the whole is \(all.joined(separator: ", "))",
        of: whole)
    }
  }
}

/// Folders that are not the shards of one whole.
struct ShardError: Error, CustomStringConvertible {
  /// What shards make up.
  enum Whole: String {
    case comparison = "nothing is decided on a part; merge all shards of one change, as 'bench ab' left them"
    case run = "a part is no run; merge all shards of one, as 'bench run' left them"
  }

  let description: String

  init(_ cause: String, of whole: Whole) { description = cause + ": " + whole.rawValue }
}
