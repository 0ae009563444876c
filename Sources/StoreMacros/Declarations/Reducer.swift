import Composition

/// Makes a feature of a struct, or of an enum whose cases hold features.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State { var count = 0 }
///   enum Action { case increment }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// On a struct with `State`, `Action`, and `body` or `reduce(into:action:)`: adds the conformance to
/// ``Reducer``, makes a nested enum `Action`, and an enum `State`, ``CasePathable()``, applies
/// `@ReducerBuilder` to `body`, and has the logic inlined into the parent's. All of it has to stand in the struct
/// itself and not in an extension, where a macro can't see it.
///
/// On an enum, for a place where one of several features stands at a time:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case detail(Detail)
///   case settings(Settings)
/// }
/// extension Destination.State: Equatable {}
/// ```
///
/// adds `State` and `Action` with the features' own in cases of the same names, and a static `body` that runs the
/// feature whose case it is: `Scope(state: \.destination, action: \.destination) { Destination.body }`. A case without
/// a payload has state and no actions; so has one marked ``ReducerCaseIgnored()``, whose payload is kept as it is. A
/// feature that holds itself stands in an `indirect` case, or enum; state and actions are then indirect, too.
///
/// Cost: as that of the same feature written by hand. A public feature with a `body` also gets a `reduce(into:action:)`
/// that runs it: one function of the feature's module, children included, so that in an app split over modules a
/// boundary costs an action one call. Where `init` and `body` are `@inlinable`, there is none. A public enum of features
/// is marked `@frozen`: `State` and `Action` are then frozen too, and `body` is `@inlinable`. Otherwise each action that
/// reaches it from another module allocates.
///
/// Errors: on anything but a struct or an enum, on a struct that lacks a part, and on an enum case of several values. The
/// compiler's, on a public `@frozen` enum one of whose features has no `init()` that is public or `@usableFromInline`.
@attached(
  member, names: named(State), named(Action), named(body), named(reduce(into:action:))
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer)
public macro Reducer() = #externalMacro(module: "StoreMacrosPlugin", type: "ReducerMacro")

/// Keeps a case of a ``Reducer()`` enum as it is: its payload is state without actions and logic.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "StoreMacrosPlugin", type: "MarkerMacro")
