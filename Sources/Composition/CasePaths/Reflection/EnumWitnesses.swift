/// The operations on the cases of an enum that the Swift runtime has for every enum type.
///
/// Source: the ABI document "Type Metadata" of the Swift project. The ABI is stable on Apple's platforms and the same
/// on Linux: a value's metadata begins with its kind and has, one word before, the table of value witnesses, of which
/// an enum's has three more than that of any other type.
@safe
struct EnumWitnesses {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias InjectTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private static var enumKind: Int { 0x201 }
  private static var optionalKind: Int { 0x202 }
  /// The table has eight functions, size and stride, a word each, then 32 bits of flags and 32 of the number of extra
  /// inhabitants, then the enum's functions.
  private static var flagsOffset: Int { 10 * MemoryLayout<Int>.size }
  private static var enumWitnessesOffset: Int { flagsOffset + 8 }

  /// The flag of types whose values stay where they are made.
  private static var isNotBitwiseTakable: UInt32 { 0x10_0000 }

  let metadata: UnsafeRawPointer

  /// Nil for a type that isn't an enum.
  init?(_ type: Any.Type) {
    // SAFETY: a metatype of a value type is the address of its metadata, which lives for ever and begins with a word
    // that says what kind of type it is.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = unsafe metadata.load(as: Int.self)
    guard kind == Self.enumKind || kind == Self.optionalKind else { return nil }
    unsafe self.metadata = metadata
  }

  /// The number of the case that a value of the type is in: those with a payload first, each group as declared.
  func tag(of value: UnsafeRawPointer) -> Int {
    unsafe Int(witness(0, as: GetTag.self)(value, metadata))
  }

  /// Calls `body` with the memory of the payload of a value, which is whole again afterwards.
  ///
  /// - Parameter tag: The case that the value is in.
  func withProjection<Result>(
    of value: UnsafeMutableRawPointer, tag: Int, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    // SAFETY: the witness takes the case's bits out of the memory and leaves the payload at its beginning; injecting
    // the same tag is its inverse. `body` has the memory as read-only.
    unsafe witness(1, as: Project.self)(value, metadata)
    let result = unsafe body(value)
    unsafe inject(tag, into: value)
    return result
  }

  /// Makes a payload the value of a case with a payload.
  func inject(_ tag: Int, into payload: UnsafeMutableRawPointer) {
    unsafe witness(2, as: InjectTag.self)(payload, UInt32(tag), metadata)
  }

  /// Whether to move a value is to move its bits: not with parts that somebody knows by their address, as weak
  /// references on some platforms, and some types of C++.
  var isBitwiseTakable: Bool {
    unsafe table.load(fromByteOffset: Self.flagsOffset, as: UInt32.self) & Self.isNotBitwiseTakable == 0
  }

  // SAFETY: the word before the metadata of a type is the address of its value witnesses.
  private var table: UnsafeRawPointer {
    unsafe metadata.load(fromByteOffset: -MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    // SAFETY: the initialiser has made sure that the table is an enum's, which has the three functions of the types that
    // the callers name.
    let offset = Self.enumWitnessesOffset + index * MemoryLayout<Int>.size
    return unsafe unsafeBitCast(table.load(fromByteOffset: offset, as: UnsafeRawPointer.self), to: type)
  }
}
