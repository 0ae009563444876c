import Foundation
import Synchronization

/// Removes folders when a signal is about to end the process: the one of the keyboard, and those that ask to end.
///
/// Nobody can act on `SIGKILL`; what that leaves, the next call removes.
enum CleaningOnSignals {
  private static let numbers = [SIGHUP, SIGINT, SIGTERM]
  private static let folders = Mutex<[String]>([])

  /// What a handler may do is little: it wakes a thread that may do anything.
  private static let wakeUp: Int32 = {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = ends[0]
    Thread { waitForSignal(reading) }.start()
    return ends[1]
  }()

  /// Performs `body`; a signal that ends the process meanwhile removes `folder` first.
  static func removing<Result>(_ folder: String, during body: () throws -> Result) rethrows -> Result {
    _ = wakeUp
    folders.withLock { $0.append(folder) }
    for number in numbers { signal(number) { CleaningOnSignals.wake($0) } }
    defer {
      for number in numbers { signal(number, SIG_DFL) }
      folders.withLock { _ = $0.popLast() }
    }
    return try body()
  }

  private static func wake(_ number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(wakeUp, &byte, 1)
  }

  private static func waitForSignal(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) != 1 {}
    for folder in folders.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) }
    // The children end with this process.
    let number = Int32(byte)
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
