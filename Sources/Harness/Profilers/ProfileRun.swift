import Foundation

/// Makes one kind of profile of one benchmark, in a process of its own.
///
/// ```swift
/// let run = ProfileRun(benchmark: id, profiler: profiler, settings: ProfileSettings())
/// switch try run.profiles(executable: program, arguments: ["profile", "--record"]) { ... }
/// ```
public struct ProfileRun {
  private let benchmark: BenchmarkID
  private let profiler: Profiler
  private let settings: ProfileSettings

  /// What came of it.
  public enum Outcome: Sendable {
    /// The profiles; where a lesser mechanism made them, the reason why.
    case made([NamedProfile], mechanism: String, insteadOf: String?)
    /// A timeline, which is no profile: its text.
    case timeline(String)
    /// No mechanism works here, for the reasons given.
    case unavailable(String)
  }

  /// The share of a profile's stacks that have to reach the start of the work, for it to be told whole.
  static let leastWithin = 95.0

  /// Prepares to profile.
  public init(benchmark: BenchmarkID, profiler: Profiler, settings: ProfileSettings) {
    self.benchmark = benchmark
    self.profiler = profiler
    self.settings = settings
  }

  /// Starts `executable` with `arguments`, the mechanism's name and a folder, in which it has to run a
  /// ``ProfileRecording``; reads what it left, and names the functions.
  public func profiles(executable: String, arguments: [String]) throws -> Outcome {
    var reasons: [String] = []
    for (index, mechanism) in profiler.mechanisms.enumerated() {
      let isLast = index == profiler.mechanisms.count - 1
      if case .unavailable(let reason) = mechanism.availability() {
        if !reasons.contains(where: { $0.hasSuffix(reason) }) { reasons.append("\(mechanism.name): \(reason)") }
        continue
      }
      do {
        let outcome = try run(
          mechanism, executable, arguments, reasons.isEmpty ? nil : reasons.joined(separator: "; "))
        guard let flaw = outcome.flaw, !isLast else { return outcome }
        reasons.append("\(mechanism.name): \(flaw)")
      } catch let failure as ProfileFailure where !isLast {
        reasons.append("\(mechanism.name): \(failure)")
      }
    }
    return .unavailable(reasons.joined(separator: "; "))
  }

  private func run(
    _ mechanism: ProfileMechanism, _ executable: String, _ arguments: [String], _ reason: String?
  ) throws -> Outcome {
    let folder = ProfileFolder(
      path: FileManager.default.temporaryDirectory.path + "/profile-" + UUID().uuidString)
    do { try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true) } catch
    {
      throw WriteError(path: folder.path, reason: error.localizedDescription)
    }
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let launch = try mechanism.launch(folder, settings)
    var program = executable
    if launch.stripsProgram {
      program = folder.path + "/program"
      guard CallgrindRun.strip(executable, to: program) else {
        throw ProfileFailure.unreadable("strip can't copy the program")
      }
    }
    try start(launch, program, arguments + [mechanism.name, folder.path])
    if let timeline = try? String(contentsOfFile: folder.timeline, encoding: .utf8) {
      return .timeline(timeline)
    }
    guard let text = try? String(contentsOfFile: folder.recording, encoding: .utf8),
      var recording = StackRecording(parsing: text)
    else { throw ProfileFailure.ended("left no recording") }
    recording.facts.insert(RunEnvironment.Fact(name: "benchmark", value: benchmark.path), at: 0)
    let naming = StackRecording.Naming(
      root: FoldedStacks.frame(
        benchmark.path.hasSuffix("/") ? String(benchmark.path.dropLast()) : benchmark.path),
      splitsSpecialisations: settings.splitsSpecialisations)
    return .made(try mechanism.read(folder, recording, naming), mechanism: mechanism.name, insteadOf: reason)
  }

  private func start(_ launch: ProfileLaunch, _ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: launch.launcher.isEmpty ? program : "/usr/bin/env")
    process.arguments = (launch.launcher.isEmpty ? [] : launch.launcher + [program]) + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(launch.environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let said = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw ProfileFailure.ended("was killed by signal \(process.terminationStatus)")
    }
    guard process.terminationStatus == 0 else {
      let last = said.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw ProfileFailure.ended("ended with status \(process.terminationStatus)\(last)")
    }
  }
}

extension ProfileRun.Outcome {
  /// Why another mechanism might do better; nil where this one did well.
  var flaw: String? {
    guard case .made(let profiles, _, _) = self else { return nil }
    let least = profiles.filter { $0.profile.total > 0 }.compactMap(\.profile.shareWithinRegion).min()
    guard let least, least < ProfileRun.leastWithin else { return nil }
    return "only \(Figure.fixed(least, 1)) % of its stacks reach the start of the work"
  }
}

extension Profile {
  /// How many of a hundred stacks reach the start of the work.
  var shareWithinRegion: Double? { self["within_region"].flatMap { Double($0.prefix { $0 != " " }) } }
}
