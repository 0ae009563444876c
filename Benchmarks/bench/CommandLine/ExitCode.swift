import Harness

/// How `bench` tells its caller what happened. The table of the help.
struct ExitCode: Hashable {
  let rawValue: Int32
  let meaning: String

  static let success = ExitCode(rawValue: 0, meaning: "all is well")
  static let failure = ExitCode(
    rawValue: 1, meaning: "a benchmark threw an error, the timed loop is unsound, or no profile could be made")
  static let slower = ExitCode(rawValue: 2, meaning: "compare: a row is worse by more than its tolerance")
  static let wrongState = ExitCode(rawValue: 3, meaning: "run: a contender's final state was wrong")
  static let missingRow = ExitCode(
    rawValue: 6, meaning: "compare: a row of the base has no figure in the head (comes before 2)")
  static let usage = ExitCode(rawValue: 64, meaning: "wrong usage")
  static let badData = ExitCode(rawValue: 65, meaning: "a file can't be read as results")
  static let cannotWrite = ExitCode(rawValue: 74, meaning: "results can't be written")

  static let all: [ExitCode] = [
    .success, .failure, .slower, .wrongState, .missingRow, .usage, .badData, .cannotWrite,
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
      case is CSVError, is MergeError, is ProfileError: .badData
      case is WriteError: .cannotWrite
      default: .failure
      }
  }
}
