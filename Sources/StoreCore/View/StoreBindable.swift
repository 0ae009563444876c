/// Lets a view make bindings to the state of its store.
///
/// ```swift
/// struct PagesView {
///   @Bindable var store: StoreOf<Pages>
///   var body: some View { TabView(selection: $store.selection.sending(\.pageMoved)) { … } }
/// }
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct StoreBindable<State, Action> {
  /// The store.
  public var wrappedValue: Store<State, Action>

  /// Wraps a store.
  public init(wrappedValue: Store<State, Action>) { self.wrappedValue = wrappedValue }

  /// Where bindings begin: `$store.selection`.
  public var projectedValue: StoreBindable { self }

  /// A field of the state, to be bound.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> BindableField<State, Action, Value> {
    BindableField(store: wrappedValue, keyPath: keyPath)
  }
}

/// The name that views know ``StoreBindable`` by.
public typealias Bindable = StoreBindable

/// A field of a store's state that becomes a binding once it is known which action writes it.
@MainActor
@dynamicMemberLookup
public struct BindableField<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> BindableField<State, Action, Part> {
    BindableField<State, Action, Part>(store: store, keyPath: keyPath.appending(path: part))
  }

  /// A binding that reads the field and sends an action with each value written.
  ///
  /// Contract: a write when the store's state, or the root store, is gone is dropped without a report: controls write
  /// while they disappear. Reads then give the last value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> where Action: CasePathable {
    let embed = Action.allCasePaths[keyPath: action].embed
    return binding(embed)
  }

  /// A binding that reads the field and sends what a closure makes of each value written.
  public func binding(_ action: @escaping (Value) -> Action) -> Binding<Value> {
    Binding(
      get: { store[dynamicMember: keyPath] },
      set: { value in store.sendIfThere(action(value)) })
  }
}

extension Store {
  /// Sends an action unless the state, or the root store, is gone.
  func sendIfThere(_ action: consuming Action) {
    if runtime.isClosed { return }
    if runtime.canLookAhead, presence?.isGone(runtime) == true { return }
    send(action)
  }
}
