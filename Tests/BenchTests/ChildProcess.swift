import Foundation

/// The built `bench`, which stands beside this test's own executable.
let builtBench = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  .deletingLastPathComponent().appendingPathComponent("bench").path

/// Runs the built `bench`.
func runBinary(
  _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
) async throws -> Outcome {
  try await run(builtBench, arguments, in: folder, environment: environment)
}

/// Runs a program to its end, while other tests go on.
func run(
  _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
) async throws -> Outcome {
  try await onThreadOfItsOwn {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let said = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      messages: String(decoding: said, as: UTF8.self))
  }
}

/// Does what blocks on a thread that is not one of the few that tests share, and that blocks no signal, since a process
/// inherits that from the thread which starts it. Few of these go on at a time.
func onThreadOfItsOwn<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  await Turns.shared.take()
  let outcome = await withCheckedContinuation { continuation in
    let thread = Thread {
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      continuation.resume(returning: Result(catching: work))
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
  await Turns.shared.giveBack()
  return try outcome.get()
}

/// As many turns at a time as there are processors, so that what is measured isn't starved by its likes.
private actor Turns {
  static let shared = Turns()
  private var free = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
