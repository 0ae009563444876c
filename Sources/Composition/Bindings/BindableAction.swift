import Foundation

/// Actions of a feature whose state the controls of a form set.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case save
/// }
/// ```
///
/// The case alone is enough. Write ``binding`` by hand, or have it generated, to spare the look at the case's name, and
/// the reflection for an action that does set something:
/// `var binding: BindingAction<State>? { if case .binding(let action) = self { action } else { nil } }`.
public protocol BindableAction<State> {
  /// The state that is set.
  associatedtype State

  /// Wraps the setting of a property: the case `binding`.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The setting of a property that this action is, or nil.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// Found by the name of the case. Allocates nothing for other actions.
  @inlinable
  public var binding: BindingAction<State>? { isNamedBinding(self) ? reflectedBinding : nil }

  @usableFromInline
  var reflectedBinding: BindingAction<State>? {
    Mirror(reflecting: self).children.first?.value as? BindingAction<State>
  }
}

/// Whether a value is in the case `binding` of its enum.
@usableFromInline
func isNamedBinding<Value>(_ value: Value) -> Bool {
  guard let name = unsafe enumCaseName(value) else { return false }
  // SAFETY: the runtime gives out the name in the enum's metadata: immortal, and ended by a zero.
  return unsafe "binding".withCString { unsafe strcmp($0, name) == 0 }
}
