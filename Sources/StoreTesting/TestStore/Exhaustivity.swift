/// How much a ``TestStore`` insists on.
///
/// ```swift
/// store.exhaustivity = .off            // a test of one thing in a large feature
/// await store.send(.loginButtonTapped)
/// await store.receive(\.loginResponse) { $0.user = .blob }
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of state, every action of an effect and the end of every effect has to be asserted.
  case on
  /// Only what is asserted is checked: a closure describes some of the changes, actions may stay unreceived, effects may
  /// go on. With `showSkippedAssertions`, what was passed over is printed to standard error.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted is checked, silently.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}
