/// The setting of one property of a feature's state, as an action: what the controls of a form send.
///
/// ```swift
/// store.send(.binding(.set(\.name, "Blob")))
///
/// case .binding(\.name):        // in a reducer: the name was set
/// ```
///
/// Contract: a value; nothing happens until ``BindingReducer`` applies it.
public struct BindingAction<Root>: Sendable {
  /// The property that is set.
  public let keyPath: PartialKeyPath<Root> & Sendable
  @usableFromInline let apply: @Sendable (inout Root) -> Void
  private let value: any Equatable & Sendable

  /// An action that sets a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: What it is set to.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction(keyPath: keyPath, apply: { $0[keyPath: keyPath] = value }, value: value)
  }

  /// Whether an action sets the property; makes `case .binding(\.name)` a pattern.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction) -> Bool {
    (action.keyPath as PartialKeyPath<Root>) == keyPath
  }
}

extension BindingAction: Equatable {
  /// Actions that set one property to equal values.
  public static func == (left: BindingAction, right: BindingAction) -> Bool {
    (left.keyPath as PartialKeyPath<Root>) == right.keyPath && isEqual(left.value, right.value)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }
}

extension BindingAction: CustomStringConvertible {
  public var description: String { ".set(\(keyPath), \(value))" }
}
