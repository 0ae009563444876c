import Composition

extension DependencyValues {
  /// The live values, also where a test runs the benchmark: what is measured is what users run. Made once, so that no
  /// benchmark measures their making.
  public static let live: DependencyValues = {
    var values = DependencyValues()
    values.context = .live
    return values
  }()
}
