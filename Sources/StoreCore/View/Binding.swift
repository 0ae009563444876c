/// A value that is read from one place and written through an action: what a control edits.
///
/// ```swift
/// let selection = $store.selection.sending(\.pageMoved)
/// selection.wrappedValue = .timer       // sends .pageMoved(.timer)
/// ```
///
/// Contract: on the main actor. Never writes state itself: the store's reducer is the only writer.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A binding that reads and writes through closures.
  ///
  /// - Parameters:
  ///   - get: The value now; called for each read.
  ///   - set: Passes a written value on, for example as an action.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding to a value that never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value now; setting it asks whoever made the binding to change it, which may be refused.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself: what a control takes.
  public var projectedValue: Binding { self }

  /// A binding to a part; writing it writes the whole with the part changed.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: keyPath] },
      set: { part in
        var value = get()
        value[keyPath: keyPath] = part
        set(value)
      })
  }
}
