import Dispatch
import Foundation
import StoreCore
import TestSupport
import Testing

@testable import Composition

/// Runs `body` on several real threads at once and returns when all have ended, giving way meanwhile.
@MainActor
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let ended = Log<Int>()
  for number in 0..<count {
    let thread = Thread {
      body(number)
      ended.append(number)
    }
    thread.start()
  }
  await eventually("\(count) threads end") { ended.count == count }
}

/// Keeps the main actor busy until others have called `signal` often enough.
@MainActor
struct MainActorHold {
  nonisolated private let semaphore = DispatchSemaphore(value: 0)

  nonisolated func signal() { semaphore.signal() }

  func holdUntilSignalled(_ count: Int = 1) {
    for _ in 0..<count {
      #expect(semaphore.wait(timeout: .now() + 600) == .success, "the main actor was held in vain")
    }
  }
}

extension Store where Action == Scripted.Action {
  /// Starts an effect that hands its `Send` out and ends when the gate opens.
  func escapedSend(until gate: Gate) async -> (Send<Action>, StoreTask) {
    let sends = Log<Send<Action>>()
    let task = start(
      .run { send in
        sends.append(send)
        await gate.pass()
      })
    await eventually("the effect hands its send out") { sends.count == 1 }
    return (sends.entries[0], task)
  }
}
