/// Why a sample has no figure.
enum SampleFailure: Error, Hashable {
  /// The benchmark's own code threw.
  case threw(String)
  /// The final state was not the expected one.
  case wrong(expected: String, actual: String)
  /// The operations took less time than any processor needs for them.
  case removed(iterations: Int, nanoseconds: UInt64)

  var status: RowStatus {
    switch self {
    case .threw, .removed: .failed
    case .wrong: .wrong
    }
  }

  var message: String {
    switch self {
    case .threw(let error): error
    case .wrong(let expected, let actual): "expected \(expected), got \(actual)"
    case .removed(let iterations, let nanoseconds):
      "\(iterations) operations took \(nanoseconds) ns, so the optimiser removed them; consume what one makes with blackHole(_:)"
    }
  }
}
