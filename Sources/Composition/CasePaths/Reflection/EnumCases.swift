/// What the metadata of an enum says about its cases, by tag.
///
/// Source: `EnumDescriptor`, `FieldDescriptor` and `FieldRecord` of the Swift runtime's headers. The records of an
/// enum stand in the order of the tags. A module compiled without reflection metadata has none: `payloads` is empty.
struct EnumCases {
  struct Payload {
    /// Nil for a case without a payload.
    let type: Any.Type?
    /// Whether the payload stands in a box of its own.
    let isIndirect: Bool
  }

  let payloads: [Payload]

  /// Offsets of 32-bit fields in an enum's descriptor and in its field descriptor.
  private static var fieldsOffset: Int { 16 }
  private static var recordSizeOffset: Int { 10 }
  private static var recordCountOffset: Int { 12 }
  private static var recordsOffset: Int { 16 }

  init(_ witnesses: EnumWitnesses) {
    // SAFETY: the second word of an enum's metadata is its descriptor, and generic arguments follow it. The offsets
    // are those of the runtime's headers, and the records are counted by the descriptor.
    let metadata = unsafe witnesses.metadata
    let descriptor = unsafe metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    guard let fields = unsafe relative(descriptor + Self.fieldsOffset) else {
      payloads = []
      return
    }
    let size = unsafe Int(fields.load(fromByteOffset: Self.recordSizeOffset, as: UInt16.self))
    let count = unsafe Int(fields.load(fromByteOffset: Self.recordCountOffset, as: UInt32.self))
    payloads = (0..<count).map { index in
      let record = unsafe fields + Self.recordsOffset + index * size
      let name = unsafe relative(record + 4)
      let type = unsafe name.flatMap { unsafe Self.type(named: $0, descriptor: descriptor, metadata: metadata) }
      return unsafe Payload(type: type, isIndirect: record.load(as: UInt32.self) & 1 != 0)
    }
  }

  private static func type(
    named name: UnsafeRawPointer, descriptor: UnsafeRawPointer, metadata: UnsafeRawPointer
  ) -> Any.Type? {
    // SAFETY: `name` is a mangled name of the same module, as the runtime expects it, of the length found here;
    // generic arguments begin after the kind and the descriptor.
    unsafe _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(mangledLength(name)), genericContext: descriptor,
      genericArguments: metadata + 2 * MemoryLayout<Int>.size)
  }

  /// The length of a mangled name, in which control characters announce references to other metadata: of four bytes
  /// after 1...0x17, of a pointer's size after 0x18...0x1F.
  private static func mangledLength(_ name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      // SAFETY: the name ends with a zero byte outside of a reference, which is where this stops.
      switch unsafe name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
  }
}

/// What a relative reference points to; nil for none.
private func relative(_ reference: UnsafeRawPointer) -> UnsafeRawPointer? {
  // SAFETY: the callers give the address of a 32-bit distance from itself.
  let distance = unsafe reference.load(as: Int32.self)
  return unsafe distance == 0 ? nil : reference + Int(distance)
}
