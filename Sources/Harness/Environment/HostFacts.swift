import Foundation

/// What the operating system tells of the host. The only file that reads `/proc`: a port replaces this one.
public enum HostFacts {
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

  /// The load average of the last minute, divided by the cores; nil where it isn't told.
  static var loadPerCore: Double? {
    text("/proc/loadavg").split(separator: " ").first.flatMap { Double($0) }
      .map { $0 / Double(max(1, ProcessInfo.processInfo.activeProcessorCount)) }
  }

  /// CPU time of the whole machine; nil where it isn't told. Columns of proc_stat(5): steal is the eighth; guest time
  /// after it is contained in the first two.
  public static var cpuTicks: CPUTicks? {
    let line = text("/proc/stat").split(separator: "\n").first { $0.hasPrefix("cpu ") }
    let fields = line.map { $0.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) } } ?? []
    guard fields.count == 8 else { return nil }
    return CPUTicks(total: fields.reduce(0, +), steal: fields[7])
  }

  /// How the kernel chooses the CPU's frequency; nil where it has no choice, as in most virtual machines.
  static var governor: String? {
    let name = text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }

  /// Whether the kernel randomises addresses.
  static var randomisesAddresses: Bool { text("/proc/sys/kernel/randomize_va_space").first != "0" }

  /// What is mapped where in this process.
  static var memoryMap: String { text("/proc/self/maps") }

  /// Files of `/proc` state no size, so they are read to their end.
  private static func text(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    return (try? file.readToEnd()).flatMap { $0 }.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
  }
}
