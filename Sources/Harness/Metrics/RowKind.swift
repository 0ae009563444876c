/// How a value comes about, and with it how two values may be compared.
///
/// The text form is that of the CSV files: `time`, `exact`, `noisy_count`, `sampled`, `unavailable:<reason>`.
public enum RowKind: Hashable, Sendable, CustomStringConvertible {
  /// A duration: noisy, compared with a tolerance and an interval.
  case time
  /// A count that is the same in every run: compared exactly.
  case exact
  /// A count that differs between runs of the same code, as thread pools make it.
  case noisyCount
  /// An estimate from samples of the program.
  case sampled
  /// Not to be had here, for the reason stated.
  case unavailable(String)

  /// Reads the text form; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "time": self = .time
    case "exact": self = .exact
    case "noisy_count": self = .noisyCount
    case "sampled": self = .sampled
    default:
      guard text.hasPrefix("unavailable:") else { return nil }
      self = .unavailable(String(text.dropFirst("unavailable:".count)))
    }
  }

  /// The text form.
  public var description: String {
    switch self {
    case .time: "time"
    case .exact: "exact"
    case .noisyCount: "noisy_count"
    case .sampled: "sampled"
    case .unavailable(let reason): "unavailable:\(reason)"
    }
  }
}
