import Composition
import StoreMacros

/// A feature that many threads send to: remembers what came from whom, and whether it came in order.
@Reducer
@frozen
public struct Ledger: Sendable {
  @frozen
  public struct State: Equatable, Sendable {
    /// The next sequence number of each producer.
    public var next: [Int]
    public var outOfOrder = 0

    @inlinable public init(producers: Int) { next = [Int](repeating: 0, count: producers) }
  }

  @frozen
  public enum Action: Equatable, Sendable {
    case enter(producer: Int, sequence: Int)
  }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .enter(let producer, let sequence):
      if state.next[producer] != sequence { state.outOfOrder += 1 }
      state.next[producer] = sequence + 1
      return .none
    }
  }
}
