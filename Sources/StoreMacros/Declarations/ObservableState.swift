import Composition

/// Has the properties of a state mark that they were written, so that whoever observes one hears of that one only.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   var child = Child.State()
/// }
/// ```
///
/// On a struct: each stored property gets accessors that set its mark and change it in place, whatever collection it
/// holds, and the conformance to ``ObservableFields``. Initialisers, `Equatable`, `Hashable` and `Codable`
/// are derived as before. Constants, computed properties and those marked ``ObservationStateIgnored()`` are left alone.
/// On an enum: the conformance to ``ObservableState``, by the marks of the payload.
///
/// Where the compiler derives coding by keys of your own, they name what is stored: `case _count = "count"`. They stand in
/// the struct itself, where the macro can see them; in an extension they would be declared twice.
///
/// Cost: 16 bytes in each state. A write sets a bit in a word beside the property; it allocates nothing and makes no
/// difference between observed and not. A read costs nothing. Properties from the 63rd on share one mark.
///
/// Errors: on a class or an actor; on properties that are lazy, weak or unowned, have observers or a property wrapper, or
/// are declared several at a time: they can't be given accessors; on keys of your own that don't name what is stored.
@attached(
  member, names: named(fieldMarks), named(Fields), named(fieldIndex(of:)), named(clearFieldMarks(stamp:)),
  named(CodingKeys)
)
@attached(memberAttribute)
@attached(extension, conformances: ObservableFields, ObservableState)
public macro ObservableState() = #externalMacro(module: "StoreMacrosPlugin", type: "ObservableStateMacro")

/// A property that marks what is written to it. Applied by ``ObservableState()``.
///
/// - Parameter index: The number of the property's mark.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservedField(_ index: Int) =
  #externalMacro(module: "StoreMacrosPlugin", type: "ObservedFieldMacro")

/// Leaves a property of an ``ObservableState()`` struct as it is: nobody is told of its changes.
@attached(peer)
public macro ObservationStateIgnored() = #externalMacro(module: "StoreMacrosPlugin", type: "MarkerMacro")
