/// Takes payloads out of enums of which only the constructor of a case is known.
enum CaseExtraction {
  /// The payload of `root`, if it is in the case that `embed` makes.
  static func payload<Root, Value>(of root: Root, embed: (Value) -> Root) -> Value? {
    guard let witnesses = EnumWitnesses(Root.self) else { return nil }
    let candidates = CaseCandidates.of(witnesses, root: Root.self, value: Value.self)
    if candidates.areRefused { CaseCandidates.reportRefusal(root: Root.self, value: Value.self) }
    let tag = tag(of: root, witnesses)
    guard candidates.storage.indices.contains(tag), let storage = candidates.storage[tag] else { return nil }
    let value = copy(Value.self, from: root, tag, storage, witnesses)
    if candidates.areDistinct { return value }
    return self.tag(of: embed(value), witnesses) == tag ? value : nil
  }

  /// Whether two values are in the same case, whatever their payloads are.
  static func isSameCase<Root>(_ one: Root, as other: Root) -> Bool {
    guard let witnesses = EnumWitnesses(Root.self) else { return false }
    return tag(of: one, witnesses) == tag(of: other, witnesses)
  }

  private static func tag<Root>(of root: Root, _ witnesses: EnumWitnesses) -> Int {
    // SAFETY: the pointer is valid in the closure, and `witnesses` are those of `Root`.
    unsafe withUnsafePointer(to: root) { unsafe witnesses.tag(of: $0) }
  }

  private static func copy<Root, Value>(
    _ type: Value.Type, from root: Root, _ tag: Int, _ storage: CaseCandidates.Storage,
    _ witnesses: EnumWitnesses
  ) -> Value {
    var root = root
    return unsafe withUnsafeMutablePointer(to: &root) { pointer in
      unsafe witnesses.withProjection(of: pointer, tag: tag) { payload in
        // SAFETY: the metadata says that the case `tag` holds a `Value`, so that it stands at the beginning of the
        // projected memory or in the box whose address stands there. It is copied; `root` keeps and frees its own.
        switch storage {
        case .inline: unsafe payload.assumingMemoryBound(to: Value.self).pointee
        case .box: unsafe valueInBox(payload, Value.self).pointee
        }
      }
    }
  }

  /// A box is an object: two words of header, then the value where its alignment allows.
  private static func valueInBox<Value>(_ payload: UnsafeRawPointer, _ type: Value.Type) -> UnsafePointer<Value>
  {
    let header = 2 * MemoryLayout<Int>.size
    let mask = MemoryLayout<Value>.alignment - 1
    // SAFETY: the runtime lays boxes out so (`swift_allocBox`).
    return unsafe payload.load(as: UnsafeRawPointer.self).advanced(by: (header + mask) & ~mask)
      .assumingMemoryBound(to: Value.self)
  }
}
