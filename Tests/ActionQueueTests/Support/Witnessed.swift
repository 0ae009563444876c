import Synchronization

@testable import ActionQueue

/// The link to the first block is emptied by consumers and set by installers, and the one must come after the
/// other in the order of its modifications. On x86-64 that order is the order of execution, whatever is written
/// here, so that a plain variable stands witness: ThreadSanitizer reports it if the two are not ordered.
///
/// For one queue at a time.
protocol Witnessed: Halting {}

private enum Witness {
  /// The address of the link, once it was emptied.
  static let first = Atomic<UInt>(0)
  // SAFETY: allocated once, and accessed by whom the queue lets empty or set the link: that is what is tested.
  nonisolated(unsafe) static let plain: UnsafeMutablePointer<Int> = {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
  }()
}

extension Witnessed {
  static func unlink(_ link: borrowing Atomic<UInt>) {
    Witness.first.store(withUnsafePointer(to: link) { UInt(bitPattern: $0) }, ordering: .relaxed)
    Witness.plain.pointee += 1
    HardwareOperations.unlink(link)
  }

  static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
    if Witness.first.load(ordering: .relaxed) == withUnsafePointer(to: link, { UInt(bitPattern: $0) }) {
      Witness.plain.pointee += 1
    }
    Halt.perhaps()
    return HardwareOperations.link(link, to: block)
  }
}
