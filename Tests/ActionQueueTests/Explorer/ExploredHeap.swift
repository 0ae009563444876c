/// The memory of one explored execution.
///
/// Freed blocks are not given back before the end, so that a use after free is seen and not suffered. With
/// `reusing`, an allocation prefers the block freed last: the same address turns up as another block as soon as
/// possible.
final class ExploredHeap {
  private struct Chunk {
    let start: UnsafeMutableRawPointer
    let byteCount: Int
    var alive: Bool
  }

  private let reusing: Bool
  private var chunks: [Chunk] = []

  init(reusing: Bool) {
    self.reusing = reusing
  }

  deinit {
    for chunk in chunks { chunk.start.deallocate() }
  }

  var aliveCount: Int { chunks.count { $0.alive } }

  func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    if reusing, let index = chunks.lastIndex(where: { !$0.alive }) {
      let chunk = chunks.remove(at: index)
      chunks.append(Chunk(start: chunk.start, byteCount: chunk.byteCount, alive: true))
      return chunk.start
    }
    let start = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    chunks.append(Chunk(start: start, byteCount: byteCount, alive: true))
    return start
  }

  /// False if the block is not alive.
  func deallocate(_ memory: UnsafeMutableRawPointer) -> Bool {
    guard let index = chunks.firstIndex(where: { $0.start == memory && $0.alive }) else { return false }
    let chunk = chunks.remove(at: index)
    chunks.append(Chunk(start: chunk.start, byteCount: chunk.byteCount, alive: false))
    return true
  }

  /// True for memory outside of every block: the queue's own fields.
  func isAlive(_ address: UInt) -> Bool {
    for chunk in chunks {
      let start = UInt(bitPattern: chunk.start)
      if address >= start && address < start + UInt(chunk.byteCount) { return chunk.alive }
    }
    return true
  }
}
