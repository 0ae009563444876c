import Composition
import Features

/// One effect sends actions back as fast as it can.
///
/// With `target=child` the effect is that of a feature one level down.
public struct EffectTicks<Feature: TickingFeature>: EffectWorkload {
  public static var name: String { "effect-ticks" }
  public static var summary: String { "one action that a running effect sends back, reduced" }
  public var parameters: [(String, String)] { [("target", Feature.target)] }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action {
    let store = S(initialState: Feature.State(), reducer: Feature(), dependencies: .live)
    return PreparedWork { operations in
      await store.finish(store.start(Feature.count(operations)))
    } check: { operations in
      Outcome(expected: operations, actual: await store.settledState().ticks)
    }
  }
}

/// A feature with a ticker somewhere.
public protocol TickingFeature: Reducer, Sendable where State: TickingState, State: Sendable {
  static var target: String { get }
  static func count(_ ticks: Int) -> Action
  init()
}

public protocol TickingState {
  init()
  var ticks: Int { get }
}

extension Ticker.State: TickingState {}
extension TickerParent.State: TickingState {
  @inlinable public var ticks: Int { ticker.ticks }
}

extension Ticker: TickingFeature {
  @inlinable public static var target: String { "root" }
  @inlinable public static func count(_ ticks: Int) -> Action { .count(ticks) }
}

extension TickerParent: TickingFeature {
  @inlinable public static var target: String { "child" }
  @inlinable public static func count(_ ticks: Int) -> Action { .ticker(.count(ticks)) }
}
