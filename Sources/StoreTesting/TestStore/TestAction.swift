import StoreCore

/// An action on its way through a test store, with what is known of where it came from.
struct TestAction<Action> {
  let action: Action
  let cause: Cause
}

/// Reports name the action itself.
extension TestAction: CustomStringConvertible, CustomReflectable {
  var description: String { "\(action)" }
  var customMirror: Mirror { Mirror(reflecting: action) }
}

/// Where an action came from.
struct Cause: Sendable {
  /// Which `send` of the test led to it, counted from 1.
  let number: Int
  /// The action that the test sent and that led to this one, or this one itself.
  let sent: String
  /// Where the test sent it.
  let location: SourceLocation
  /// The action whose effect sent this one; nil for one that the test sent.
  var sender: String?

  /// What an effect of `action` sends has this cause.
  func effect(of action: String) -> Cause {
    Cause(number: number, sent: sent, location: location, sender: action)
  }

  /// For an action's cause: which effect sent it.
  var effectDescription: String {
    guard let sender, sender != sent else { return "\(sent), sent at \(location)" }
    return "\(sender), which \(sent) led to, sent at \(location)"
  }
}

/// How an action is called in messages: all of it, as far as it fits on a line.
func name(of action: Any) -> String {
  let text = oneLine(action)
  return text.count <= 80 ? text : "\(text.prefix(79))…"
}
