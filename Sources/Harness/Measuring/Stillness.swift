import CHarness
import Foundation

/// The state in which a process does nothing but what the caller makes it do.
///
/// Work that a sample leaves behind, such as tasks that were cancelled and have yet to notice, would be counted as the
/// next one's. So a counted region starts when the main actor's queue has been drained and all other threads sleep.
@MainActor enum Stillness {
  /// Waits until the process is still, `limit` at the longest: some processes never are.
  ///
  /// Several looks in a row, since the main actor and the other threads may hand work to each other.
  static func wait(
    limit: Duration = .milliseconds(100), othersSleep: () -> Bool = harness_other_threads_sleep
  ) async {
    let deadline = ContinuousClock.now + limit
    var looks = 0
    while looks < 3 {
      await Task.yield()
      if othersSleep() {
        looks += 1
      } else if ContinuousClock.now < deadline {
        looks = 0
        usleep(100)
      } else {
        return
      }
    }
  }
}
