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
        unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Action.self).move()
      }
    case .words(let memory): unsafe memory.assumingMemoryBound(to: Action.self).move()
    }
  }

  @unsafe @inlinable @inline(__always)
  static func word<Action>(of action: consuming Action) -> UInt64 { unsafe bits(of: action, in: 0) }

  @unsafe @inlinable @inline(__always)
  static func words<Action>(of action: consuming Action) -> ActionWords { unsafe bits(of: action, in: .zero) }

  @unsafe @inlinable @inline(__always)
  static func bits<Action, Bits>(of action: consuming Action, in zero: Bits) -> Bits {
    var bits = zero
    let action = action
    unsafe _withUnprotectedUnsafeMutablePointer(to: &bits) {
      _ = unsafe UnsafeMutableRawPointer($0).initializeMemory(as: Action.self, to: action)
    }
    return bits
  }
}
