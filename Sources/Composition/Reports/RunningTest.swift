import Foundation

/// Whether tests run in this process: asked for without linking a test framework.
package enum RunningTest {
  /// Whether this process was started to run tests, of whichever framework. Fixed for the life of the process.
  package static let isRunning: Bool =
    CommandLine.arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
    || ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
      .contains { ProcessInfo.processInfo.environment[$0] != nil }
}
