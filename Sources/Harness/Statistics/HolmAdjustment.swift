/// Corrects the probabilities of a family of tests, so that the chance of even one false alarm stays below the level.
///
/// Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979). It holds
/// whatever the tests have to do with each other.
public enum HolmAdjustment {
  /// The adjusted probabilities, in the order of `pValues`; each may be compared with the level of the whole family.
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    var adjusted = [Double](repeating: 1, count: pValues.count)
    var largest = 0.0
    for (place, index) in pValues.indices.sorted(by: { pValues[$0] < pValues[$1] }).enumerated() {
      largest = max(largest, min(1, pValues[index] * Double(pValues.count - place)))
      adjusted[index] = largest
    }
    return adjusted
  }
}
