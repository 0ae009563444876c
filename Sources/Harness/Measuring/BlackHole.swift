public import CHarness

/// Keeps the optimiser from removing the work that made `value`.
///
/// Use it on whatever a timed loop produces. It adds no call and at most one store to the stack: about a quarter of a
/// nanosecond for an integer. It says nothing of the work's inputs; hide those with ``opaque(_:)``.
///
/// ```swift
/// for i in 0..<iterations { blackHole(parse(inputs[i & 7])) }
/// ```
@inlinable @inline(__always)
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
  // SAFETY: the pointer is used inside the closure only, and `harness_escape` emits no instruction: nothing reads it.
  unsafe withUnsafePointer(to: value) { unsafe harness_escape($0) }
}

/// Returns `value` such that the optimiser can assume nothing about it, so that no work on it is done at compile time.
///
/// ```swift
/// let depth = opaque(5)
/// ```
@inlinable @inline(__always)
public func opaque<Value>(_ value: Value) -> Value {
  var hidden = value
  // SAFETY: as in `blackHole`; `hidden` is not touched by anything else while its pointer lives.
  unsafe withUnsafeMutablePointer(to: &hidden) { unsafe harness_escape($0) }
  return hidden
}
