import Composition
import Features

/// Child actions for a tower of features of which each level stands in a module of its own, and so does the store.
public struct ModularActions<Feature: LevelFeature>: ActionWorkload {
  public static var name: String { "modular-actions" }
  public static var summary: String {
    "one action of the innermost of `depth` nested features, each level in a module that shows nothing of its logic"
  }
  public var parameters: [(String, String)] { [("depth", "\(Feature.depth)")] }
  public var minimumOperations: Int { 1_000_000 }

  @inlinable public init() {}

  @inlinable
  public func prepare<S: ContenderStore>(_ store: S.Type) -> PreparedWork
  where S.State == Feature.State, S.Action == Feature.Action {
    ScopedActions<Feature>().prepare(store)
  }
}
