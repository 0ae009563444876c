import Composition
import Testing

@Suite struct CasePathTests {
  private enum Shape: Equatable {
    case point
    case polygon([Int])
  }

  private enum Described: CustomStringConvertible {
    case plain
    case number(Int)
    var description: String { "a description" }
  }

  private let polygon = AnyCasePath<Shape, [Int]>(
    embed: { .polygon($0) }, extract: { if case .polygon(let corners) = $0 { corners } else { nil } })

  @Test func embeddingAndExtractingAreInverse() {
    #expect(polygon.embed([1]) == .polygon([1]))
    #expect(polygon.extract(.polygon([1, 2])) == [1, 2])
    #expect(polygon.extract(.point) == nil)
  }

  @Test func thePayloadIsChangedInPlace() {
    var corners: [Int] = []
    corners.reserveCapacity(100)
    var shape = Shape.polygon(corners)
    corners = []
    func address() -> Int? {
      polygon.extract(shape)?.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let before = address()
    for number in 0..<100 {
      let count = polygon.withPayload(of: &shape) { corners in
        corners.append(number)
        return corners.count
      }
      #expect(count == number + 1)
      #expect(address() == before)
    }
    #expect(shape == .polygon(Array(0..<100)))
  }

  @Test func inAnotherCaseNothingIsCalled() {
    var shape = Shape.point
    let result: Void? = polygon.withPayload(of: &shape) { _ in Issue.record("called") }
    #expect(result == nil)
    #expect(shape == .point)
  }

  @Test func casesAreNamedWithoutTheirPayload() {
    #expect(caseName(of: Shape.point) == "point")
    #expect(caseName(of: Shape.polygon([1])) == "polygon")
    #expect(caseName(of: 7) == "Int")
  }

  @Test func casesAreNamedWhateverTheyAreDescribedAs() {
    #expect(caseName(of: Described.plain) == "plain")
    #expect(caseName(of: Described.number(1)) == "number")
    #expect(caseName(of: Described.plain as Any) == "plain")
  }
}
