/// What is known of the surroundings of an effect when it is registered.
@usableFromInline
struct EffectContext {
  @usableFromInline let path: EffectPath
  /// The concatenation that it is a part of.
  private(set) var sequence: SequenceEffect?
  /// The innermost id; an entry of the registry's table.
  private(set) var id = IDTable.none
  /// The ids around it, the innermost first; mostly there are none.
  private(set) var outerIDs: [Int32] = []

  @usableFromInline
  init(path: EffectPath) { self.path = path }

  private init(path: EffectPath, like other: EffectContext) {
    self.path = path
    sequence = other.sequence
    id = other.id
    outerIDs = other.outerIDs
  }

  /// Whether nothing can name the effect, and nothing waits for its end.
  @usableFromInline
  var isPlain: Bool { id == IDTable.none && sequence == nil && !path.canGoAway }

  /// All ids that the effect will hold.
  var ids: [Int32] { id == IDTable.none ? [] : [id] + outerIDs }

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
