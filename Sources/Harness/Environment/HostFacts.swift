import Foundation

/// What the operating system tells of the host. The only file that reads `/proc`: a port replaces this one.
enum HostFacts {
  /// The processor's model name.
  static var processor: String {
    let line = text("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }

  /// The kernel's name and release.
  static var kernel: String {
    let release = text("/proc/sys/kernel/osrelease").trimmingCharacters(in: .whitespacesAndNewlines)
    return release.isEmpty ? ProcessInfo.processInfo.operatingSystemVersionString : "Linux \(release)"
  }

  /// The load averages of 1, 5 and 15 minutes.
  static var loadAverage: String {
    let fields = text("/proc/loadavg").split(separator: " ").prefix(3)
    return fields.isEmpty ? "unknown" : fields.joined(separator: " ")
  }

  /// Files of `/proc` state no size, so they are read to their end.
  private static func text(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    return (try? file.readToEnd()).flatMap { $0 }.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
  }
}
