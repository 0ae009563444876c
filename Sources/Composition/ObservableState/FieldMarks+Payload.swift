/// What the code of `@ObservableState` on an enum calls; overloads choose between payloads with marks and without.
extension FieldMarks {
  /// The marks of an enum's payload.
  public init(of payload: some ObservableState) { self = payload.fieldMarks }

  /// The marks of a payload that has none: it may have changed.
  @_disfavoredOverload
  public init<Payload>(of payload: Payload) { self.init() }

  /// Clears the marks of an enum's payload.
  public static func clear(in payload: inout some ObservableState, stamp: UInt64) {
    payload.clearFieldMarks(stamp: stamp)
  }

  /// Does nothing: the payload has no marks.
  @_disfavoredOverload
  public static func clear<Payload>(in payload: inout Payload, stamp: UInt64) {}
}
