import Composition
import Features

/// ``ScopedActions`` of our store alone, on features that are written with the macros and on the same written by hand.
public struct MacroFeatures<Feature: LevelFeature>: ActionWorkload {
  public static var name: String { "macro-features" }
  public static var summary: String {
    "one action of the innermost of `depth` nested features, written with macros or by hand"
  }
  public var parameters: [(String, String)] {
    [
      ("depth", "\(Feature.depth)"),
      ("state", Feature.State.self is any ObservableState.Type ? "observable" : "plain"),
    ]
  }
  public var minimumOperations: Int { 1_000_000 }

  @inlinable public init() {}

  @inlinable
  public func prepare<S: ContenderStore>(_ store: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action {
    ScopedActions<Feature>().prepare(store)
  }
}
