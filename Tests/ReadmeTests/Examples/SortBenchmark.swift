import Harness

let sortBenchmark = Benchmark(
  id: BenchmarkID(workload: "sort", contender: "stdlib", parameters: ["count": "1000"]),
  summary: "sorts 1,000 integers"
) {
  let input = (0..<1_000).map { $0 &* 7_919 % 1_000 }
  return BenchmarkInstance { iterations in
    for _ in 0..<iterations { blackHole(input.sorted()) }
  }
}
