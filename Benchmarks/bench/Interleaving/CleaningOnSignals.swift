import Foundation

/// Removes folders when a signal is about to end the process: the one from the keyboard and the one that asks to end.
///
/// Nobody can act on `SIGKILL`; what that leaves, the next call removes.
final class CleaningOnSignals {
  private let sources: [any DispatchSourceSignal]

  init(of folders: [String]) {
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      // Not the main queue, whose thread waits for a child.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
        // The children end with this process.
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        // Dispatch's threads block every signal.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
      }
      source.resume()
      return source
    }
  }

  /// Lets signals end the process at once again.
  func end() {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
}
