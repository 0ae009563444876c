/// In which order the processes of two programs run, so that what drifts meets both alike.
///
/// A block is base, head, head, base, and the next one head, base, base, head: whatever grows or falls steadily over a
/// block adds the same to both sides. The two in the middle of a block run the same program right after each other:
/// they are the control.
public enum InterleavedOrder {
  /// One of the two programs.
  public enum Side: String, Sendable, CaseIterable {
    /// What the change starts from.
    case base
    /// What the change leads to.
    case head

    var other: Side { self == .base ? .head : .base }
  }

  /// One process: which program, and as which round of it.
  public struct Turn: Hashable, Sendable {
    /// The program.
    public let side: Side
    /// The round, from 1: rounds of both sides with the same number are a pair.
    public let round: Int
  }

  /// The four processes of a block, from 0: two rounds of each side.
  public static func block(_ index: Int) -> [Turn] {
    let outer: Side = index.isMultiple(of: 2) ? .base : .head
    let (first, second) = (2 * index + 1, 2 * index + 2)
    return [
      Turn(side: outer, round: first), Turn(side: outer.other, round: first),
      Turn(side: outer.other, round: second), Turn(side: outer, round: second),
    ]
  }

  /// The two processes of a block that ran the same program one after the other.
  public static func control(_ index: Int) -> (first: Turn, second: Turn) {
    let block = block(index)
    return (block[1], block[2])
  }
}
