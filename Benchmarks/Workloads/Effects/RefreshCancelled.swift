import Composition
import Features

/// The user pulls to refresh, and cancels while the request is in flight; the view waits for the end.
public struct RefreshCancelled: EffectWorkload {
  public typealias Feature = Refreshable

  public static var name: String { "refresh" }
  public static var summary: String {
    "a request started, cancelled in flight, and ended; latencies from the cancel to the end"
  }
  public var parameters: [(String, String)] { [] }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Refreshable.State, S.Action == Refreshable.Action {
    let requests = Requests()
    var dependencies = DependencyValues.live
    dependencies.factClient = FactClient { _ in
      await requests.began()
      try await Task.sleep(for: .seconds(3_600))
      return "too late"
    }
    let store = S(
      initialState: .init(count: 5, fact: "old"), reducer: Refreshable(), dependencies: dependencies)
    let clock = ContinuousClock()
    return PreparedWork { operations in
      for _ in 0..<operations {
        let work = store.start(.refresh)
        await requests.waitForNext()
        let start = clock.now
        store.dispatch(.cancelButtonTapped)
        await store.finish(work)
        requests.durations.append(UInt64((clock.now - start) / .nanoseconds(1)))
      }
    } check: { operations in
      let state = await store.settledState()
      let expected = Refreshable.State(count: 5, fact: operations == 0 ? "old" : nil)
      if state != expected { return Outcome(expected: "\(expected)", actual: "\(state)") }
      return Outcome(expected: operations, actual: requests.count)
    } durations: {
      requests.durations
    }
  }
}

/// Tells when a request has reached the client.
@MainActor
@usableFromInline
final class Requests {
  @usableFromInline private(set) var count = 0
  @usableFromInline var durations: [UInt64] = []
  private var seen = 0
  private var waiter: CheckedContinuation<Void, Never>?

  @usableFromInline
  init() {}

  @usableFromInline
  func began() {
    count += 1
    waiter?.resume()
    waiter = nil
  }

  @usableFromInline
  func waitForNext() async {
    if seen == count { await withCheckedContinuation { waiter = $0 } }
    seen += 1
  }
}
