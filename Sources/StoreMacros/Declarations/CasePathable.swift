import Composition

/// Makes the cases of an enum reachable by key paths: `\.child` for `case child(Child.Action)`.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case child(Child.Action)
///   case reset
/// }
/// Scope(state: \.child, action: \.child) { Child() }
/// if action.is(\.reset) { … }
/// ```
///
/// Adds the conformance to `CasePathable` and its `AllCasePaths`, an empty struct with one property for
/// each case: with the payload as it is, as a tuple where there are several values, as `Void` where there is none.
/// The paths are as visible as the enum, and fold away in other modules too where it is public.
///
/// Cost: in optimised code a literal `\.child` is folded away, and with it the path.
///
/// Errors: on anything but an enum, and on an enum two of whose cases have one name.
///
/// `@Reducer` adds it to the feature's `Action`, and to its `State` if that is an enum.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "StoreMacrosPlugin", type: "CasePathableMacro")
