/// The store of the redux tutorials: a class that holds a value and a closure, and tells every subscriber the whole
/// value after each action. No effects, no scoping.
@MainActor
public final class ReduxStore<Value, Action> {
  @usableFromInline let reducer: (inout Value, Action) -> Void
  @usableFromInline var subscribers: [(Value) -> Void] = []

  @usableFromInline var published: Value

  @inlinable
  public var value: Value { published }

  @inlinable
  public init(initialValue: Value, reducer: @escaping (inout Value, Action) -> Void) {
    published = initialValue
    self.reducer = reducer
  }

  @inlinable
  public func send(_ action: Action) {
    reducer(&published, action)
    publish()
  }

  @inlinable
  public func subscribe(_ subscriber: @escaping (Value) -> Void) { subscribers.append(subscriber) }

  @inlinable
  func publish() {
    for subscriber in subscribers { subscriber(published) }
  }
}
