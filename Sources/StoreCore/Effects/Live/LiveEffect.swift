/// An effect from its registration to its end. On its own: a `.send` that waits for its turn and that a cancel may name.
///
/// The messages of an effect name it by this object, so that after its cancellation none of them is processed,
/// however late they arrive.
@safe
@usableFromInline
class LiveEffect: EffectFamily, @unchecked Sendable {
  // SAFETY: (Sendable) only the owner of the runtime reads or writes it; an effect's task only passes the reference.

  /// Nil where this effect is the first of its family.
  private final let otherFamily: EffectFamily?
  /// The feature it belongs to.
  // SAFETY: a place stays in the tree while one of its effects is registered, and nobody asks one that has ended.
  final unowned(unsafe) let path: EffectPath
  /// The concatenation that goes on when this effect has ended.
  final let sequence: SequenceEffect?
  @exclusivity(unchecked) @usableFromInline final var uncheckedIsCancelled = false
  @exclusivity(unchecked) @usableFromInline final var uncheckedIsFinished = false
  /// Whether it ends with the action that it stands for.
  @usableFromInline final let isFedBack: Bool
  @usableFromInline final var reportedLateSend = false

  /// The first of this effect's links in the registry's table of ids.
  final var firstLink = IDTable.none
  /// Where this effect stands in the registry's list and in its feature's.
  final var registryIndex = 0
  final var pathIndex = 0
  // SAFETY: as in `EffectFamily`, whose list they are.
  final var previousMember: Unmanaged<LiveEffect>?
  final var nextMember: Unmanaged<LiveEffect>?

  @usableFromInline
  init(
    in context: borrowing EffectContext, of family: EffectFamily?, _ registry: EffectRegistry,
    isFedBack: Bool = false
  ) {
    self.isFedBack = isFedBack
    otherFamily = family
    unsafe path = context.path
    sequence = context.sequence
    super.init(registry)
  }

  // SAFETY: each access is one load or one store by the owner: none can overlap another.
  @inlinable @inline(__always)
  final var isCancelled: Bool {
    get { unsafe uncheckedIsCancelled }
    set { unsafe uncheckedIsCancelled = newValue }
  }

  // SAFETY: as for `isCancelled`.
  @inlinable @inline(__always)
  final var isFinished: Bool {
    get { unsafe uncheckedIsFinished }
    set { unsafe uncheckedIsFinished = newValue }
  }

  /// Whether it has done anything yet, in this drain or before.
  var hasBegun: Bool { !isFedBack }

  final var holdsIDs: Bool { firstLink != IDTable.none }

  @usableFromInline final var family: EffectFamily { otherFamily ?? self }

  /// Takes the effect off the list of its family.
  final func leaveFamily() {
    if let otherFamily { otherFamily.remove(self) } else { remove(self) }
  }

  /// Where the effect was made, if it is known.
  @usableFromInline var origin: SourceLocation? { nil }

  /// Stops the work of an effect that was cancelled.
  ///
  /// May run cancellation handlers, which are user code.
  ///
  /// - Returns: Whether the effect has ended by that; else its end is told later.
  @usableFromInline
  func stop() -> Bool { true }

  /// Lets go of what it holds, the effect having ended.
  @usableFromInline
  func letGo() {}
}
