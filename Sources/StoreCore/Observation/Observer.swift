/// Somebody who takes part in the rounds of a root store. Owner of the runtime only.
@usableFromInline
class Observer {
  /// Where the observer stands in the list; nil when it has left.
  final var slot: Int?
  /// The marks of the root's state that are set when what it observes is written; nil where no mark tells.
  final var fieldMask: UInt64?

  /// Looks whether what it observes has changed, and tells.
  func takePart(in runtime: StoreRuntime) {}

  /// The root is gone: there are no more rounds.
  func end() {}
}

/// Tells a closure of the changes of one value.
///
/// Keeps the value that it told last, to compare with, and nothing else of the state.
final class ValueObserver<Value>: Observer {
  private let read: (StoreRuntime) -> Value?
  private let areSame: ((Value, Value) -> Bool)?
  private let tell: (Value) -> Void
  private let tellEnd: () -> Void
  private var last: Value?

  /// - Parameters:
  ///   - read: The value, or nil when its state is gone.
  ///   - areSame: Nil to be told in each round.
  ///   - tellEnd: Called when the root is gone.
  init(
    startingFrom runtime: StoreRuntime, read: @escaping (StoreRuntime) -> Value?,
    areSame: ((Value, Value) -> Bool)?, tell: @escaping (Value) -> Void, tellEnd: @escaping () -> Void = {}
  ) {
    self.read = read
    self.areSame = areSame
    self.tell = tell
    self.tellEnd = tellEnd
    last = areSame == nil ? nil : read(runtime)
  }

  override func takePart(in runtime: StoreRuntime) {
    guard let value = read(runtime) else { return }
    if let areSame {
      if let last, areSame(last, value) { return }
      last = value
    }
    tell(value)
  }

  override func end() { tellEnd() }
}
