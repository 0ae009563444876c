import Foundation
import Synchronization

@testable import ActionQueue

/// Producers that let others run between claiming a slot and filling it, or between taking a block off and
/// linking it.
protocol Halting: SmallBlocks {}

enum Halt {
  private static let count = Atomic<Int>(0)

  /// Relaxed, so that it orders nothing.
  static func perhaps() {
    if count.wrappingAdd(1, ordering: .relaxed).newValue % 5 == 0 { sched_yield() }
  }
}

extension Halting {
  static var slots: Int { 1 }

  static func publish(_ flag: borrowing Atomic<UInt8>) {
    Halt.perhaps()
    HardwareOperations.publish(flag)
  }

  static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
    Halt.perhaps()
    return HardwareOperations.link(link, to: block)
  }
}

/// No block is kept: handing one from a consumer to an installer also orders what they do, which would hide that
/// nothing else does.
protocol Spareless: SmallBlocks {}

extension Spareless {
  static func takeSpare(_ spare: borrowing Atomic<UInt>) -> UInt { 0 }

  static func keepSpare(_ spare: borrowing Atomic<UInt>, _ block: UInt) -> Bool { false }
}
