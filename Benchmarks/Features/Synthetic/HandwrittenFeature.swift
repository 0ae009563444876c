import Composition

/// A feature that can also be run as a person would write it without any library: a switch that changes the state in
/// place. What no store can be faster than.
public protocol HandwrittenFeature: Reducer {
  static func reduceByHand(into state: inout State, action: Action)
}

extension ReduxApp: HandwrittenFeature {
  @inlinable @inline(__always)
  public static func reduceByHand(into state: inout AppState, action: AppAction) {
    appReducer(state: &state, action: action)
  }
}
