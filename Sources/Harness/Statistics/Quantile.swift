/// Quantiles of a sorted sample.
public enum Quantile {
  /// The value below which the share `probability` of the sorted sample lies.
  ///
  /// Linear interpolation between order statistics, type 7 of Hyndman & Fan, "Sample Quantiles in Statistical
  /// Packages", The American Statistician 50 (1996): what NumPy, R and Julia do by default.
  ///
  /// - Precondition: `sorted` is sorted and not empty; `probability` lies in 0...1.
  public static func value(_ probability: Double, ofSorted sorted: [Double]) -> Double {
    precondition(!sorted.isEmpty, "A quantile needs at least one value.")
    precondition((0...1).contains(probability), "A probability lies between 0 and 1.")
    let position = probability * Double(sorted.count - 1)
    let lower = min(Int(position), sorted.count - 1)
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (position - Double(lower)) * (sorted[upper] - sorted[lower])
  }
}
