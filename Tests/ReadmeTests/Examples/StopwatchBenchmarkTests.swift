import Harness
import Testing

@MainActor
@Test func theTickBenchmarkCountsItsTicks() async throws {
  let instance = try await tickBenchmark.prepare()
  try await instance.run(10)
  #expect(try await instance.check(10) == .correct)
  #expect(try await instance.check(9) == .wrong(expected: "9 seconds", actual: "10 seconds"))
}

@MainActor
@Test func theTickBenchmarkIsMeasured() async throws {
  let table = try await measuredTicks()
  #expect(table.contains("tick stopwatches=1000\n"))
  #expect(table.contains(/\n  store +[0-9.]+/))
}
