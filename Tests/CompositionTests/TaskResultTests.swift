import Composition
import Testing

@Suite struct TaskResultTests {
  private struct Plain: Error { var code = 1 }
  private struct Comparable: Error, Equatable { var code: Int }
  private struct Other: Error, Equatable { var code: Int }

  @Test func itKeepsWhatTheWorkReturnsOrThrows() async throws {
    let success = await TaskResult { 7 }
    #expect(try success.value == 7)
    let failure = await TaskResult<Int> { throw Comparable(code: 3) }
    #expect(throws: Comparable(code: 3)) { try failure.value }
  }

  @Test func successesCompareByValue() {
    #expect(TaskResult.success(1) == .success(1))
    #expect(TaskResult.success(1) != .success(2))
    #expect(TaskResult.success(1) != .failure(Plain()))
  }

  @Test func failuresCompareByValueWhereTheyCan() {
    #expect(TaskResult<Int>.failure(Comparable(code: 1)) == .failure(Comparable(code: 1)))
    #expect(TaskResult<Int>.failure(Comparable(code: 1)) != .failure(Comparable(code: 2)))
    #expect(TaskResult<Int>.failure(Comparable(code: 1)) != .failure(Other(code: 1)))
  }

  @Test func otherFailuresCompareByTypeAndDescription() {
    #expect(TaskResult<Int>.failure(Plain()) == .failure(Plain()))
    #expect(TaskResult<Int>.failure(Plain(code: 1)) != .failure(Plain(code: 2)))
    #expect(TaskResult<Int>.failure(Plain()) != .failure(CancellationError()))
  }

  @Test func aResultIsMadeTheSameWay() async {
    let result = await Result { try await TaskResult { 7 }.value }
    #expect((try? result.get()) == 7)
  }
}
