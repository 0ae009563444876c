import Composition

/// Hears the ticks of every timer that runs, whichever store it runs in: the phone's speaker.
public struct TickListener: Sendable {
  public var hear: @Sendable () -> Void

  public init(hear: @escaping @Sendable () -> Void) { self.hear = hear }
}

private enum TickListenerKey: DependencyKey {
  static let liveValue = TickListener {}
  static let testValue = liveValue
}

extension DependencyValues {
  public var tickListener: TickListener {
    get { self[TickListenerKey.self] }
    set { self[TickListenerKey.self] = newValue }
  }
}
