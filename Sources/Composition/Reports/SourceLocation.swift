/// A place in the source, for reports.
@frozen
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` gives it.
  public let fileID: String
  /// The line, counted from 1.
  public let line: UInt

  /// The place of the call, unless it is given another.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = "\(fileID)"
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
