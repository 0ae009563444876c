@testable import ActionQueue

/// The queue's core on chosen operations, in a box that threads can share.
final class TestQueue<Element: ~Copyable, Operations: QueueOperations>: @unchecked Sendable {
  // SAFETY: as for `ActionQueue`.
  let core = SegmentedQueue<Element, Operations>()

  func push(_ element: consuming sending Element) -> Bool { core.push(element) }

  @discardableResult
  func drain(limit: Int = .max, _ body: (consuming Element) -> Void) -> Int { core.drain(limit: limit, body) }

  func becomeIdle(keepingBlock: Bool = false) -> Bool { core.becomeIdle(keepingBlock: keepingBlock) }
}

/// Blocks small enough that a few pushes cross every border.
protocol SmallBlocks: QueueOperations {
  static var slots: Int { get }
}

extension SmallBlocks {
  static var slots: Int { 2 }

  static func capacity(stride: Int) -> Int { slots }
}

enum OneSlot: SmallBlocks {
  static var slots: Int { 1 }
}

enum TwoSlots: SmallBlocks {}

enum ThreeSlots: SmallBlocks {
  static var slots: Int { 3 }
}
