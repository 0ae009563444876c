/// How values of a type are compared, or nil where they cannot be.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func open<E: Equatable>(_ type: E.Type) -> (Value, Value) -> Bool {
    // SAFETY: `E` is `Value`: it was opened from it.
    { left, right in unsafe unsafeBitCast(left, to: E.self) == unsafeBitCast(right, to: E.self) }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return open(type)
}

/// How an observer compares a part of `State` with what it was told last; nil where it has to be told in each round.
///
/// Whole state with references in it is not compared: that would take a copy, which shares the buffers of the state, so
/// that the next change of each would have to copy it.
func comparison<State, Value>(
  of type: Value.Type, in state: State.Type, by areSame: ((Value, Value) -> Bool)?
) -> ((Value, Value) -> Bool)? {
  if Value.self == State.self, !_isPOD(State.self) { return nil }
  return areSame
}
