/// A struct of observable state, whose memory can be reached by stored properties. Written by `@ObservableState`.
///
/// Accessors that mark what was written make computed properties of stored ones, and a key path to a computed property
/// copies: it reads the value, changes the copy, and writes it back, at the price of every buffer in it. ``Fields`` is
/// the same memory with stored properties of the same names. A literal `\.child` into it folds away in optimised code,
/// has an offset, and changes the child's state in place. Reducers that run a child on a property, and stores that are
/// scoped to one, prefer it. Computed properties that can be written are there, too, and do what they do in the state.
public protocol ObservableFields: ObservableState {
  /// The stored properties under their own names, in the order and with the layout of the state; never made.
  associatedtype Fields

  /// The marks.
  var fieldMarks: FieldMarks { get set }
}

/// A path to a stored property of observable state: `\.child`.
public typealias FieldKeyPath<State: ObservableFields, Value> = WritableKeyPath<State.Fields, Value>

extension ObservableFields {
  @inlinable
  public mutating func clearFieldMarks(stamp: UInt64) { fieldMarks.clear(stamp: stamp) }

  /// Runs a child's reducer, or whatever changes one of the properties for itself, in place.
  ///
  /// Marks that a child wrote; the property's own mark stays as it is.
  @inlinable @inline(__always)
  public mutating func withChild<Child, Result>(
    _ path: FieldKeyPath<Self, Child>, _ change: (inout Child) -> Result
  ) -> Result {
    Self.checkLayout()
    let result = unsafe withUnsafeMutablePointer(to: &self) { pointer in
      // SAFETY: the macro declares in `Fields` the stored properties of this type in the same order, and properties of
      // the same types in the same order lie alike in memory; `checkLayout` finds those that it has not seen. `inout`
      // gives exclusive access.
      unsafe pointer.withMemoryRebound(to: Fields.self, capacity: 1) { fields in
        unsafe change(&fields.pointee[keyPath: path])
      }
    }
    // Last, so that it is one store with the mark of what the parent writes next.
    fieldMarks.writeChild()
    return result
  }

  /// The value of a property.
  @inlinable @inline(__always)
  public static func value<Value>(at path: KeyPath<Fields, Value>, in state: Self) -> Value {
    checkLayout()
    return unsafe withUnsafePointer(to: state) { pointer in
      // SAFETY: as in `withChild`, for reading.
      unsafe pointer.withMemoryRebound(to: Fields.self, capacity: 1) { unsafe $0.pointee[keyPath: path] }
    }
  }

  /// Reads the state that `Fields` are, for a computed property of theirs.
  @inlinable @inline(__always)
  public static func read<Value>(_ fields: Fields, _ value: (Self) -> Value) -> Value {
    unsafe withUnsafePointer(to: fields) { pointer in
      // SAFETY: as in `withChild`, the other way round.
      unsafe pointer.withMemoryRebound(to: Self.self, capacity: 1) { unsafe value($0.pointee) }
    }
  }

  /// Changes the state that `Fields` are, for a computed property of theirs.
  @inlinable @inline(__always)
  public static func change(_ fields: inout Fields, _ change: (inout Self) -> Void) {
    unsafe withUnsafeMutablePointer(to: &fields) { pointer in
      // SAFETY: as in `withChild`, the other way round.
      unsafe pointer.withMemoryRebound(to: Self.self, capacity: 1) { unsafe change(&$0.pointee) }
    }
  }

  /// Where a property stands in the memory of the state; nil for what isn't a stored property.
  public static func offset<Value>(of path: KeyPath<Fields, Value>) -> Int? {
    checkLayout()
    return MemoryLayout<Fields>.offset(of: path)
  }

  /// Makes sure that the state has no stored properties but those of `Fields`. Compares two constants, so that nothing is
  /// left of it in optimised code.
  @inlinable @inline(__always)
  static func checkLayout() {
    precondition(
      MemoryLayout<Fields>.size == MemoryLayout<Self>.size,
      """
      \(Self.self) has other stored properties than '@ObservableState' has seen, perhaps those of another macro, so \
      that its memory can't be reached by its fields. Declare the properties in the struct itself.
      """)
  }
}
