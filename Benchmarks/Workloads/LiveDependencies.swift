import Composition

extension DependencyValues {
  /// The live values, also where a test runs the benchmark: what is measured is what users run.
  @inlinable public static var live: DependencyValues {
    var values = DependencyValues()
    values.context = .live
    return values
  }
}
