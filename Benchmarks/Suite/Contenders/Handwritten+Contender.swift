import Composition
import Features
import NaiveStores
import Workloads

/// No store: the feature's own switch, called once an action. The floor.
@MainActor
public final class Handwritten<Feature: HandwrittenFeature>: ContenderStore {
  public typealias State = Feature.State
  public typealias Action = Feature.Action

  nonisolated public static var contenderName: String { "handwritten" }

  // Unchecked: a person's `var state` in a function has no dynamic exclusivity check either.
  @exclusivity(unchecked) public private(set) var currentState: Feature.State

  /// The reducer is not used: what it does is written out in `Feature.reduceByHand`.
  public init<R: Reducer>(initialState: Feature.State, reducer: R, dependencies: DependencyValues)
  where R.State == Feature.State, R.Action == Feature.Action {
    currentState = initialState
  }

  @inline(never)
  public func dispatch(_ action: Feature.Action) { Feature.reduceByHand(into: &currentState, action: action) }
}
