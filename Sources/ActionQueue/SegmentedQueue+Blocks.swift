import Synchronization

extension SegmentedQueue where Element: ~Copyable {
  /// The spare block, or a new one; not reset.
  @inlinable
  func takeBlock() -> Segment {
    let address = Operations.takeSpare(spare)
    return address == 0 ? Segment.allocate() : unsafe Segment(address: address)
  }

  /// Keeps a block that nobody uses as the spare, or frees it if there is one.
  @inlinable
  func give(back block: Segment) {
    if !Operations.keepSpare(spare, block.address) { unsafe block.deallocate() }
  }

  @inlinable
  func freeSpare() {
    let address = Operations.takeSpare(spare)
    if address != 0 { unsafe Segment(address: address).deallocate() }
  }
}
