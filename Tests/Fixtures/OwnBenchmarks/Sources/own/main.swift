import Harness

func digits(_ number: Int) -> [Int] { String(number).compactMap(\.wholeNumberValue) }

let benchmark = Benchmark(id: BenchmarkID(workload: "digits", contender: "strings"), summary: "splits a number")
{
  var count = 0
  return BenchmarkInstance(
    run: { iterations in for _ in 0..<iterations { count += digits(opaque(1_234_567)).count } },
    check: { count == 7 * $0 ? .correct : .wrong(expected: "\(7 * $0) digits", actual: "\(count)") })
}

var results: [BenchmarkResult] = []
try await BenchmarkRunner(settings: .quick).run([benchmark], canary: Canary.benchmark) { event in
  if case .finished(let result, _) = event { results.append(result) }
}
print(ResultTable.text(results), terminator: "")
