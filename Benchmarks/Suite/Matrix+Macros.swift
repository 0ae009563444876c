import Features
import Harness
import StoreCore
import Workloads

/// What the macros cost: each tower of features twice, written with them and by hand.
extension Suite {
  static let macroBenchmarks: [Benchmark] =
    contest(PlainMacroLevel1.self, Level1.self)
    + contest(PlainMacroLevel3.self, Level3.self)
    + contest(PlainMacroLevel5.self, Level5.self)
    + contest(MacroLevel1.self, ObservableLevel1.self)
    + contest(MacroLevel3.self, ObservableLevel3.self)
    + contest(MacroLevel5.self, ObservableLevel5.self)

  @inline(__always)
  private static func contest<Macros: LevelFeature, ByHand: LevelFeature>(
    _: Macros.Type, _: ByHand.Type
  ) -> [Benchmark] {
    [
      pair(MacroFeatures<Macros>(), StoreOf<Macros>.self, .subject, named: "macros"),
      pair(MacroFeatures<ByHand>(), StoreOf<ByHand>.self, .reference, named: "by-hand"),
    ]
  }
}
