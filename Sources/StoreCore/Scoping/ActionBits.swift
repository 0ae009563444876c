/// The memory of an action of any type that is not large.
@usableFromInline
typealias ActionWords = SIMD8<UInt64>

/// An action of a type that only its sender and its receiver know, as its bits, which own what the action owns.
@usableFromInline
@safe
enum ActionBits {
  /// Of an action of up to one word.
  case word(UInt64)
  /// The memory of an action of up to eight words.
  case words(UnsafeMutableRawPointer)

  /// SAFETY: once, and with the type that the bits are those of.
  @unsafe @inlinable @inline(__always)
  func take<Action>(as type: Action.Type) -> Action {
    switch self {
    case .word(var word):
      unsafe _withUnprotectedUnsafeMutablePointer(to: &word) {
        unsafe UnsafeMutableRawPointer($0).bindMemory(to: Action.self, capacity: 1).move()
      }
    case .words(let memory): unsafe memory.bindMemory(to: Action.self, capacity: 1).move()
    }
  }

  /// SAFETY: (both) the action fits, and is aligned to no more than the result.
  @unsafe @inlinable @inline(__always)
  static func word<Action>(of action: consuming Action) -> UInt64 { unsafe bits(of: action, in: 0) }

  @unsafe @inlinable @inline(__always)
  static func words<Action>(of action: consuming Action) -> ActionWords { unsafe bits(of: action, in: .zero) }

  @unsafe @inlinable @inline(__always)
  static func bits<Action, Bits: BitwiseCopyable>(of action: consuming Action, in zero: Bits) -> Bits {
    var bits = zero
    let action = action
    return unsafe _withUnprotectedUnsafeMutablePointer(to: &bits) {
      let memory = UnsafeMutableRawPointer($0)
      _ = unsafe memory.initializeMemory(as: Action.self, to: action)
      return unsafe memory.load(as: Bits.self)
    }
  }
}
