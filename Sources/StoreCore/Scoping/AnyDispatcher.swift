/// The part of a dispatcher that does not depend on the type of its actions: which way they take to the root.
@MainActor
@safe
@usableFromInline
class AnyDispatcher {
  @usableFromInline
  enum Way {
    /// Not known before the first action.
    case unknown
    /// Level by level.
    case levels
    /// At once, the root's action being one word.
    case word
    /// At once, the root's action being up to eight words.
    case words
    /// Nowhere: it is asked how an action is wrapped.
    case inquiry
  }

  @usableFromInline final let runtime: StoreRuntime
  /// The runtime's, where a call of it costs no counted reference.
  @usableFromInline final let receive: StoreRuntime.Receive
  @exclusivity(unchecked) @usableFromInline final var uncheckedWay: Way
  @exclusivity(unchecked) @usableFromInline final var uncheckedKeptWord: UInt64 = ~0
  @exclusivity(unchecked) @usableFromInline final var uncheckedAddedWord: UInt64 = 0
  /// How an action is wrapped on its whole way to the root, where that is known; what was found out, after an inquiry.
  /// Nil where it won't be known.
  final let wrapping: Wrapping?
  /// Takes the place of this dispatcher for actions that are wrapped only to be looked at. Made when a dispatcher is, so
  /// that no action allocates but for what is remembered of types, once in a process.
  private(set) final var inquirer: AnyDispatcher?
  /// What an inquirer is asked about.
  private(set) final var payload: Any.Type = Never.self

  init(_ runtime: StoreRuntime, _ way: Way, _ wrapping: Wrapping?) {
    self.runtime = runtime
    self.wrapping = wrapping
    receive = runtime.receive
    unsafe uncheckedWay = way
  }

  // SAFETY: (both) each access is one load or one store by the main actor: none can overlap another.
  @inlinable @inline(__always)
  final var way: Way {
    get { unsafe uncheckedWay }
    set { unsafe uncheckedWay = newValue }
  }

  @inlinable @inline(__always)
  final func wrapped(_ word: UInt64) -> UInt64 { unsafe word & uncheckedKeptWord | uncheckedAddedWord }

  @usableFromInline
  final func wrapped(_ words: ActionWords) -> ActionWords {
    guard let bits = wrapping?.bits else { preconditionFailure("The way is taken before it is known.") }
    return bits.applied(to: words)
  }

  /// From now on sends actions to the root at once.
  final func shorten(by bits: CaseBits) {
    wrapping?.bits = bits
    unsafe uncheckedKeptWord = bits.kept[0]
    unsafe uncheckedAddedWord = bits.added[0]
    way = bits.isWord ? .word : .words
  }

  final func prepareInquirer() { if inquirer == nil { inquirer = makeInquirer() } }

  /// Inquirers only: how a payload is wrapped, by a constructor that `wrap` calls; nil where it calls none, and where to
  /// wrap is more than to set bits.
  final func answer(about payload: Any.Type, _ wrap: () -> Void) -> CaseBits? {
    self.payload = payload
    wrap()
    defer { wrapping?.bits = nil }
    return wrapping?.bits
  }

  func makeInquirer() -> AnyDispatcher { preconditionFailure("A dispatcher is one of a type of actions.") }
}

/// Bits apart from the rest of a dispatcher, which need not be aligned as they are.
@MainActor
final class Wrapping {
  var bits: CaseBits?

  init(_ bits: CaseBits? = nil) { self.bits = bits }

  static let ofRoot = Wrapping(CaseBits.none)
}
