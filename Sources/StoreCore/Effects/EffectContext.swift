/// What is known of the surroundings of an effect when it is registered.
@usableFromInline
struct EffectContext {
  // SAFETY: whoever makes a context sees that its place stays: the registry holds the root; any other is kept in the tree
  // by the registration that is under way, by a sequence that has not ended, or by the effect whose end lets the sequence
  // go on, which leaves its place after that.
  @usableFromInline unowned(unsafe) let uncheckedPath: EffectPath
  /// The concatenation that it is a part of.
  private(set) var sequence: SequenceEffect?
  /// The innermost id; an entry of the registry's table.
  private(set) var id = IDTable.none
  /// The ids around it, the innermost first; mostly there are none.
  private(set) var outerIDs: [Int32] = []

  @usableFromInline
  init(path: EffectPath) { unsafe uncheckedPath = path }

  private init(path: EffectPath, like other: EffectContext) {
    unsafe uncheckedPath = path
    sequence = other.sequence
    id = other.id
    outerIDs = other.outerIDs
  }

  /// Whether nothing can name the effect, and nothing waits for its end.
  @usableFromInline
  var isPlain: Bool { id == IDTable.none && sequence == nil && !path.canGoAway }

  @inlinable @inline(__always)
  var path: EffectPath { unsafe uncheckedPath }

  func adding(_ id: Int32) -> EffectContext {
    var context = self
    if self.id != IDTable.none { context.outerIDs.append(self.id) }
    context.id = id
    return context
  }

  @usableFromInline
  func at(_ path: EffectPath) -> EffectContext { EffectContext(path: path, like: self) }

  @usableFromInline
  func inside(_ sequence: SequenceEffect) -> EffectContext {
    var context = self
    context.sequence = sequence
    return context
  }
}
