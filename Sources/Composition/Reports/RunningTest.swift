import Foundation

/// The test that runs, if one does: asked for, and made to fail, without linking a test framework.
package enum RunningTest {
  /// Whether this process was started to run tests, of whichever framework. Fixed for the life of the process.
  package static let isRunning: Bool = Process.runsTests

  /// Makes the running test fail.
  ///
  /// Under Swift Testing the failure is an issue of the test that the calling task belongs to; one of a detached task
  /// belongs to no test and makes the run fail. Under XCTest, which runs one test at a time, it is the failure of that
  /// one, and lost where none runs: XCTest does not tell.
  ///
  /// - Returns: Whether the failure is certain to be shown.
  @discardableResult
  package static func fail(_ message: String, at location: SourceLocation) -> Bool {
    if SwiftTestingLibrary.hasCurrentTest { return SwiftTestingLibrary.record(message, at: location) }
    switch Process.framework {
    case .swiftTesting: return SwiftTestingLibrary.record(message, at: location)
    case .xcTest: XCTestLibrary.fail(message, at: location)
    case nil: break
    }
    return false
  }

  /// What the arguments and the environment say about who started the process, and what for.
  private enum Process {
    case swiftTesting
    case xcTest

    /// The framework whose tests this process runs: SwiftPM starts it once for each.
    static let framework: Process? =
      if !runsTests {
        nil
      } else if isAsked("--testing-library", for: "swift-testing") {
        .swiftTesting
      } else {
        .xcTest
      }

    static let runsTests: Bool =
      CommandLine.arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
      || ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
        .contains { ProcessInfo.processInfo.environment[$0] != nil }

    private static func isAsked(_ option: String, for value: String) -> Bool {
      let arguments = CommandLine.arguments
      return zip(arguments, arguments.dropFirst()).contains { $0 == (option, value) }
        || arguments.contains("\(option)=\(value)")
    }
  }
}
