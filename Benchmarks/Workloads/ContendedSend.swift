import Composition
import Features

/// Several threads send to one store as fast as they can.
public struct ContendedSend: SharedWorkload {
  public typealias Feature = Ledger

  public static var name: String { "contended-send" }
  public static var summary: String {
    "one action from one of several threads (or tasks, for an actor), reduced"
  }
  public var parameters: [(String, String)] { [] }

  public let threads: Int

  @inlinable
  public init(threads: Int) { self.threads = threads }

  @inlinable
  public func prepare<S: ThreadedStore>(_: S.Type) -> PreparedWork
  where S.State == Ledger.State, S.Action == Ledger.Action {
    let store = S(initialState: Ledger.State(producers: threads), shared: Ledger())
    let workers = WorkerThreads(count: threads) { [threads] producer, operations in
      for sequence in 0..<Shares.share(of: operations, number: producer, count: threads) {
        store.submit(.enter(producer: producer, sequence: sequence))
      }
    }
    var handOvers: Int?
    return PreparedWork { operations in
      workers.start(operations)
      workers.join()
      // Some contenders only take note of an action in `submit`: the time ends when all are reduced.
      _ = await store.settledState()
    } check: { operations in
      handOvers = await store.handOvers()
      return await outcome(operations, store.settledState())
    } counts: {
      // Far apart, one thread works for the others. Handing over keeps them together.
      let times = workers.nanoseconds.map { Double($0) }
      return [
        .init("fastest_thread", times.min() ?? 0, isTime: true),
        .init("slowest_thread", times.max() ?? 0, isTime: true),
      ] + (handOvers.map { [.init("hand_overs", Double($0))] } ?? [])
    }
  }

  @inlinable
  public func prepare<S: AwaitedStore>(_: S.Type) -> PreparedWork
  where S.State == Ledger.State, S.Action == Ledger.Action {
    let store = S(initialState: Ledger.State(producers: threads), shared: Ledger())
    return PreparedWork { [threads] operations in
      await withTaskGroup { group in
        for producer in 0..<threads {
          group.addTask {
            for sequence in 0..<Shares.share(of: operations, number: producer, count: threads) {
              await store.submit(.enter(producer: producer, sequence: sequence))
            }
          }
        }
      }
    } check: { operations in
      await outcome(operations, store.settledState())
    }
  }

  @usableFromInline
  func outcome(_ operations: Int, _ state: Ledger.State) -> Outcome {
    let shares = (0..<threads).map { Shares.share(of: operations, number: $0, count: threads) }
    return Outcome(expected: shares + [0], actual: state.next + [state.outOfOrder])
  }
}
