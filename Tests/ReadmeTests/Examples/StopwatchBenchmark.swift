import Harness
import StoreCore

let tickBenchmark = Benchmark(
  id: BenchmarkID(workload: "tick", contender: "store", parameters: ["stopwatches": "1000"]),
  summary: "a tick of one of 1,000 stopwatches"
) {
  let store = Store(initialState: Stopwatches.State(count: 1_000)) { Stopwatches() }
  return BenchmarkInstance(
    run: { iterations in
      for _ in 0..<iterations { store.send(.stopwatches(.element(id: 500, action: .tick))) }
    },
    check: { iterations in
      let seconds = store.stopwatches[id: 500]?.seconds ?? 0
      return seconds == iterations
        ? .correct : .wrong(expected: "\(iterations) seconds", actual: "\(seconds) seconds")
    })
}
