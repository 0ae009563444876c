/// Why a sample has no figure.
enum SampleFailure: Error, Hashable {
  /// The benchmark's own code threw.
  case threw(String)
  /// The final state was not the expected one.
  case wrong(expected: String, actual: String)

  var status: RowStatus {
    switch self {
    case .threw: .failed
    case .wrong: .wrong
    }
  }

  var message: String {
    switch self {
    case .threw(let error): error
    case .wrong(let expected, let actual): "expected \(expected), got \(actual)"
    }
  }
}
