import StoreCore
import Synchronization

/// Hears the ticks of every timer that runs, whichever store it runs in, and counts them.
final class TickListener: TestDependencyKey, Sendable {
  private let ticks = Atomic(0)

  /// How many ticks were heard.
  var count: Int { ticks.load(ordering: .relaxed) }

  func hear() { ticks.wrappingAdd(1, ordering: .relaxed) }

  static var testValue: TickListener { TickListener() }
}

extension DependencyValues {
  var tickListener: TickListener {
    get { self[TickListener.self] }
    set { self[TickListener.self] = newValue }
  }
}
