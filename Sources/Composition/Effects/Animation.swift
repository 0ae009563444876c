/// A name for how a view should move to the state that an action leads to.
///
/// Stores accept it, so that features written for a user interface compile unchanged, and ignore it: there is no
/// view to animate here.
public struct Animation: Hashable, Sendable {
  @usableFromInline let name: String

  @inlinable init(name: String) { self.name = name }

  /// The platform's usual movement.
  @inlinable public static var `default`: Animation { Animation(name: "default") }
  /// Constant speed.
  @inlinable public static var linear: Animation { Animation(name: "linear") }
  /// Slow at both ends.
  @inlinable public static var easeInOut: Animation { Animation(name: "easeInOut") }
  /// A damped spring.
  @inlinable public static var spring: Animation { Animation(name: "spring") }
}
