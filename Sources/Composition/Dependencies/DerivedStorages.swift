/// The values that reducer modifiers have made of others, so that each is made once and not for every action.
///
/// Found by the identity of the key path and by the bits of what was put in: equal bits of one type are the same value
/// as long as the kept one is alive.
///
/// A derivation stays as long as the storage it was made of once it was asked for twice. Before that it is among the
/// recent ones, where others take its place: inputs that are made anew for each action pass through and leave the room
/// for those that come again to them.
final class DerivedStorages: Sendable {
  private let derivations = GrowingList<Derivation>()
  private let recent = RecentDerivations()

  /// How many derivations stay; further ones remain recent.
  static var capacity: Int { 128 }

  /// The storage that was made of `input` at `keyPath`, or the one that `make` gives.
  func storage<Input: Sendable>(
    for keyPath: AnyKeyPath, _ input: Input, make: () -> DependencyStorage
  ) -> DependencyStorage {
    unsafe withImage(of: input) { image in
      func match(_ kept: Derivation) -> DependencyStorage? {
        unsafe kept.isMade(of: keyPath, Input.self, image) ? kept.storage : nil
      }
      if let known = derivations.first(match) { return known }
      if let again = recent.first({ match($0) != nil }) {
        return derivations.add(again, capacity: Self.capacity, unless: match) ?? again.storage
      }
      let made = Derivation(keyPath, input, make())
      recent.add(made)
      return made.storage
    }
  }
}

/// One derivation: what was put in where, and what came out.
@safe
final class Derivation: @unchecked Sendable {
  // SAFETY: (Sendable) immutable, the image included; the input is Sendable and only destroyed.
  let storage: DependencyStorage
  /// Kept, so that its identity is not used again.
  private let keyPath: AnyKeyPath
  private let inputType: ObjectIdentifier
  private let image: UnsafeMutableRawBufferPointer
  private let destroy: (UnsafeMutableRawBufferPointer) -> Void

  init<Input: Sendable>(_ keyPath: AnyKeyPath, _ input: Input, _ storage: DependencyStorage) {
    self.storage = storage
    self.keyPath = keyPath
    inputType = ObjectIdentifier(Input.self)
    let image = UnsafeMutableRawBufferPointer.allocate(
      byteCount: MemoryLayout<Input>.size, alignment: MemoryLayout<Input>.alignment)
    unsafe putImage(of: input, into: image)
    unsafe self.image = unsafe image
    // SAFETY: called once, by `deinit`, on the image that holds the input.
    unsafe destroy = { unsafe $0.assumingMemoryBound(to: Input.self).deinitialize() }
  }

  deinit {
    unsafe destroy(image)
    unsafe image.deallocate()
  }

  func isMade<Input>(
    of keyPath: AnyKeyPath, _ type: Input.Type, _ other: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard self.keyPath === keyPath, inputType == ObjectIdentifier(type) else { return false }
    return unsafe image.elementsEqual(other)
  }
}

/// Calls `body` with the bits of a value.
private func withImage<Value, Result>(
  of value: Value, _ body: (UnsafeMutableRawBufferPointer) -> Result
) -> Result {
  unsafe withUnsafeTemporaryAllocation(
    byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment
  ) { image in
    unsafe putImage(of: value, into: image)
    // SAFETY: initialised on the line before.
    defer { _ = unsafe image.assumingMemoryBound(to: Value.self).deinitialize() }
    return unsafe body(image)
  }
}

/// Over zeros, so that bytes between fields, and the unused ones of an existential, compare equal.
private func putImage<Value>(of value: Value, into image: UnsafeMutableRawBufferPointer) {
  // SAFETY: the image is allocated with the size and alignment of `Value`.
  unsafe image.initializeMemory(as: UInt8.self, repeating: 0)
  _ = unsafe image.initializeMemory(as: Value.self, fromContentsOf: CollectionOfOne(value))
}
