/// What wrapping a payload into a case of an enum does to the payload's bits, for enums of up to 64 bytes.
///
/// Source: the ABI document "Type Layout" of the Swift project. A payload stands at the beginning of the enum's
/// memory, as it stands elsewhere; the case is told by constants in bits that no payload uses. So wrapping keeps some
/// bits and gives all others fixed values, and so does wrapping a case into a case of another enum.
package struct CaseBits: Sendable {
  package typealias Words = SIMD8<UInt64>

  /// Has a one for each bit that stays.
  package let kept: Words
  /// The values of the others.
  package let added: Words

  /// Whether the enum is one word, or less.
  package let isWord: Bool

  private init(kept: Words, added: Words, isWord: Bool) {
    self.kept = kept
    self.added = added
    self.isWord = isWord
  }

  /// Of a value that is not wrapped.
  package static var none: CaseBits {
    CaseBits(kept: Words(repeating: ~0), added: .zero, isWord: true)
  }

  /// The bits of a payload, wrapped.
  package func applied(to payload: Words) -> Words { payload & kept | added }

  /// The same for the payload of a payload.
  package func appending(_ inner: CaseBits) -> CaseBits {
    CaseBits(kept: inner.kept & kept, added: inner.added & kept | added, isWord: isWord && inner.isWord)
  }

  /// Of the case that a value is in, which was made by the case's constructor.
  ///
  /// - Parameters:
  ///   - root: The value.
  ///   - payload: What the constructor took. It may have made something else of it, an existential or an optional.
  /// - Returns: Nil where wrapping is more than to set bits: in an indirect case, with another payload, or one that enums
  ///   store in a form of its own, for large or highly aligned enums, for those whose values can't be moved as bits, and
  ///   where there is no metadata to tell.
  package static func ofCase<Root>(of root: Root, payload: Any.Type) -> CaseBits? {
    guard MemoryLayout<Root>.size <= MemoryLayout<Words>.size,
      MemoryLayout<Root>.alignment <= MemoryLayout<Words>.alignment, let witnesses = EnumWitnesses(Root.self)
    else { return nil }
    let tag = unsafe withUnsafePointer(to: root) { unsafe witnesses.tag(of: $0) }
    let storage = CaseCandidates.of(witnesses, root: Root.self, value: payload).storage
    guard storage.indices.contains(tag), storage[tag] == .inline, witnesses.isBitwiseTakable else { return nil }
    return CaseBits(tag, witnesses, isWord: Self.isWord(Root.self))
  }

  /// Has the runtime wrap bits that are all zero, and bits that are all one: those that come out different stay.
  private init?(_ tag: Int, _ witnesses: EnumWitnesses, isWord: Bool) {
    var zeros = Words.zero
    var ones = Words(repeating: ~0)
    // SAFETY: the memory is as large as the enum, or larger. Telling the case changes bits without a look at what the
    // payload is.
    unsafe withUnsafeMutableBytes(of: &zeros) { unsafe witnesses.inject(tag, into: $0.baseAddress!) }
    unsafe withUnsafeMutableBytes(of: &ones) { unsafe witnesses.inject(tag, into: $0.baseAddress!) }
    if zeros & ~ones != .zero { return nil }
    self.init(kept: zeros ^ ones, added: zeros, isWord: isWord)
  }

  private static func isWord<Root>(_ type: Root.Type) -> Bool {
    MemoryLayout<Root>.size <= MemoryLayout<UInt64>.size
      && MemoryLayout<Root>.alignment <= MemoryLayout<UInt64>.alignment
  }
}
