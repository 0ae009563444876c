import StoreCore
import StoreTesting
import Testing

/// Waits for the work of an action to end, like `finish()`, but fails instead of hanging when it never does.
@MainActor
public func finished(
  _ task: StoreTask, sourceLocation: Testing.SourceLocation = #_sourceLocation
) async {
  await eventually("the effects of the action end", sourceLocation: sourceLocation) { task.isFinished }
  if task.isFinished { await task.finish() }
}

/// Waits for tasks to sleep on a clock, like `waitForSleepers`, but fails instead of hanging when they never do.
@MainActor
public func sleepers(
  _ count: Int, on clock: TestClock, sourceLocation: Testing.SourceLocation = #_sourceLocation
) async {
  await eventually("\(count) tasks sleep on the clock", sourceLocation: sourceLocation) {
    clock.sleeperCount >= count
  }
  if clock.sleeperCount >= count { await clock.waitForSleepers(count) }
}
