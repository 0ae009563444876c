import Foundation

/// A file that only grows, by whole lines.
final class FileAppender {
  private let path: String
  private let file: FileHandle

  /// Creates or replaces the file at `path` and writes its head.
  init(creating path: String, _ head: String) throws(WriteError) {
    self.path = path
    try Self.replace(path, head)
    do {
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
    } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }

  /// Puts `text` in the place of the file at `path` in one step: a reader sees the old file or the new one.
  static func replace(_ path: String, _ text: String) throws(WriteError) {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }

  deinit { try? file.close() }

  /// Appends `text` with one write.
  func append(_ text: String) throws(WriteError) {
    do { try file.write(contentsOf: Data(text.utf8)) } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }
}

/// A file or folder that can't be written.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// The system's reason.
  public let reason: String

  /// Creates an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Cause, meaning, fix.
  public var description: String {
    "\(path) can't be written: \(reason). Results would be lost, so this ends here; free the place or name another."
  }
}
