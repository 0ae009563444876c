import Harness

/// How `bench` tells its caller what happened. The table of the help.
struct ExitCode: Hashable {
  let rawValue: Int32
  let meaning: String

  static let success = ExitCode(rawValue: 0, meaning: "all is well; gate: pass")
  static let failure = ExitCode(
    rawValue: 1,
    meaning:
      "something broke: a benchmark threw, a child was killed, the loop is unsound, no profile was made")
  static let slower = ExitCode(
    rawValue: 2, meaning: "regression: a row became worse, or is above its budget")
  static let wrongState = ExitCode(rawValue: 3, meaning: "wrong result: a final state was not the expected one")
  static let inconclusive = ExitCode(
    rawValue: 4, meaning: "gate, bisect: inconclusive, a row is too noisy to tell")
  static let untrusted = ExitCode(
    rawValue: 5, meaning: "untrusted: the control tripped or the machine was busy")
  static let missingRow = ExitCode(
    rawValue: 6,
    meaning: "missing: a row of the base, the whole base, or a new row's figure is not there (comes before 2)")
  static let incompatible = ExitCode(
    rawValue: 7, meaning: "incompatible: other machine, allocator, build or version of the files")
  static let usage = ExitCode(rawValue: 64, meaning: "wrong usage")
  static let badData = ExitCode(
    rawValue: 65, meaning: "a file can't be read as what it should be, or is of half a run")
  static let cannotWrite = ExitCode(rawValue: 74, meaning: "results can't be written")

  static let all: [ExitCode] = [
    .success, .failure, .slower, .wrongState, .inconclusive, .untrusted, .missingRow, .incompatible, .usage,
    .badData, .cannotWrite,
  ]

  private init(rawValue: Int32, meaning: String) {
    self.rawValue = rawValue
    self.meaning = meaning
  }

  /// The code for an error that ended a command.
  init(for error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case let error as CSVError: error.problem.isOtherSchema ? .incompatible : .badData
      case is MergeError, is InterruptedRun, is ProfileError, is ShardError: .badData
      case is WriteError: .cannotWrite
      default: .failure
      }
  }

  /// The code for what a gate says.
  init(_ state: GateDecision.State) {
    self =
      switch state {
      case .pass: .success
      case .regression: .slower
      case .wrong: .wrongState
      case .inconclusive: .inconclusive
      case .untrusted: .untrusted
      case .missing: .missingRow
      case .incompatible: .incompatible
      }
  }
}

extension CSVError.Problem {
  /// Whether the file is whole, but of another version.
  fileprivate var isOtherSchema: Bool { if case .unknownSchema = self { true } else { false } }
}
