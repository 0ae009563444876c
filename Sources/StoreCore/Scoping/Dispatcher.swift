/// How an action gets to the root: a function, and the object that it works on.
///
/// They are apart so that the function of a literal path captures nothing but constants. The optimiser propagates
/// those, and folds the path away; beside a captured object it would not, and following the path would be a call of
/// its own.
@frozen
@usableFromInline
struct Dispatch<Action> {
  @usableFromInline let run: @MainActor (consuming Action, AnyObject) -> StoreTask
  @usableFromInline let target: AnyObject

  @inlinable @inline(__always)
  init(to target: AnyObject, _ run: @escaping @MainActor (consuming Action, AnyObject) -> StoreTask) {
    self.run = run
    self.target = target
  }

  @MainActor @inlinable @inline(__always)
  func callAsFunction(_ action: consuming Action) -> StoreTask { run(action, target) }
}

/// A store's way to the root, for the stores scoped from it to share: what they keep instead of the store itself.
///
/// An action takes it level by level: each wraps the action into a case of its parent's action, by a call that nobody
/// can see through. Where wrapping is known to be nothing but that on the whole way, a dispatcher learns from the first
/// action which bits all the cases together set, and sends those that follow to the root at once.
@MainActor
@usableFromInline
final class Dispatcher<Action>: AnyDispatcher {
  @usableFromInline let dispatch: Dispatch<Action>
  /// Whose place this one takes for an inquiry.
  private unowned let original: Dispatcher?

  init(_ dispatch: Dispatch<Action>, _ runtime: StoreRuntime, isRoot: Bool) {
    self.dispatch = dispatch
    original = nil
    // Another target stands for a way that is more than wrapping: from a part of the state, or an element, that may go.
    let parent = isRoot ? nil : dispatch.target as? AnyDispatcher
    let mayShorten = parent?.wrapping != nil
    super.init(
      runtime, mayShorten ? .unknown : .levels, isRoot ? Wrapping.ofRoot : mayShorten ? Wrapping() : nil)
    if mayShorten { parent?.prepareInquirer() }
  }

  private init(inquirerFor original: Dispatcher) {
    dispatch = original.dispatch
    self.original = original
    super.init(original.runtime, .inquiry, Wrapping())
  }

  override func makeInquirer() -> AnyDispatcher { Dispatcher(inquirerFor: self) }

  @inlinable @inline(__always)
  func send(_ action: consuming Action) -> StoreTask {
    if way == .word { return sendWord(action) }
    if way == .levels { return dispatch(action) }
    return way == .words ? sendWords(action) : sendOnce(action)
  }

  /// Sends an action whose root's action fits into one word.
  @inlinable @inline(__always)
  func sendWord(_ action: consuming Action) -> StoreTask {
    if MemoryLayout<Action>.size > MemoryLayout<UInt64>.size { return dispatch(action) }
    // SAFETY: this way is only taken where the action was found to be the payload of an inline case of an enum, and
    // so on up to the root's action, which is moved by its bits, is one word at most, and aligned to no more. So the
    // action fits.
    let word = unsafe ActionBits.word(of: action)
    return receive(.word(wrapped(word)), runtime)
  }

  /// Sends an action whose root's action fits into eight words.
  @inlinable @inline(never)
  func sendWords(_ action: consuming Action) -> StoreTask {
    // SAFETY: as for one word, with eight.
    var words = unsafe ActionBits.words(of: action)
    words = wrapped(words)
    return unsafe receive(at: &words)
  }

  @inlinable @inline(__always)
  func receive(at words: UnsafeMutableRawPointer) -> StoreTask { receive(unsafe .words(words), runtime) }

  /// Sends the first action, from which the way is learned; or looks at how one was wrapped by the constructor of a
  /// case.
  @usableFromInline @inline(never)
  func sendOnce(_ action: consuming Action) -> StoreTask {
    guard let original else {
      learnWay(from: action)
      return send(action)
    }
    if original.way == .unknown { original.learnWay(from: action) }
    wrapping?.bits = CaseBits.ofCase(of: action, payload: payload)
    return StoreTask(family: nil)
  }

  private func learnWay(from action: Action) {
    way = .levels
    guard let parent = dispatch.target as? AnyDispatcher, let inquirer = parent.inquirer else { return }
    let step = inquirer.answer(about: Action.self) { _ = dispatch.run(action, inquirer) }
    if let step, let above = parent.wrapping?.bits { shorten(by: above.appending(step)) }
  }
}
