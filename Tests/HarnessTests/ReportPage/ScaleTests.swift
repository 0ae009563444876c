import Testing

@testable import Harness

@Suite struct ScaleTests {
  @Test func aLinearScaleGoesFromEndToEnd() {
    let scale = Scale(holding: [0, 100], isLogarithmic: false, from: 200, to: 0)
    #expect(scale(50) == 100)
    #expect(scale(0) < 200 && scale(0) > 150)
    #expect(scale(-1_000) == 200)
    #expect(scale(1_000) == 0)
    #expect(scale.ticks(4) == [0, 50, 100])
  }

  @Test func equalFactorsAreEquallyLongOnALogarithmicScale() {
    let scale = Scale(holding: [1, 10_000], isLogarithmic: true, from: 0, to: 100)
    #expect(abs((scale(10) - scale(1)) - (scale(1_000) - scale(100))) < 1e-9)
    #expect(scale.ticks(5) == [1, 10, 100, 1_000, 10_000])
  }

  @Test(arguments: [([7.0], true), ([7, 7], false), ([7, 8], true), ([0.001, 90_000_000], true), ([], true)])
  func everyScaleHasTicksWithinItsDomain(values: [Double], isLogarithmic: Bool) {
    let scale = Scale(holding: values, isLogarithmic: isLogarithmic, from: 0, to: 100)
    let ticks = scale.ticks(4)
    #expect((1...9).contains(ticks.count))
    #expect(ticks == ticks.sorted())
    #expect(ticks.allSatisfy(scale.domain.contains))
  }

  @Test(arguments: [
    (6.918, "6.92 ns"), (66_473, "66.5 µs"), (1e6, "1.00 ms"), (2.5e9, "2.50 s"), (999.6, "1.00 µs"),
  ])
  func timesAreToldInTheUnitThatReadsBest(nanoseconds: Double, text: String) {
    #expect(Figure.time(nanoseconds) == text)
  }

  @Test(arguments: [("0", "0"), ("999", "999"), ("-1000", "-1,000"), ("31822400.5", "31,822,400.5")])
  func thousandsStandApart(text: String, grouped: String) { #expect(Figure.grouped(text) == grouped) }

  @Test func markupEscapesWhatItHolds() {
    let markup = Markup.tag("a", ["href": "\"<&>"], [.text("<&>"), .tag("rect", ["x": "1"]), .tag("br")])
    #expect(markup.written == "<a href=\"&quot;&lt;&amp;&gt;\">&lt;&amp;&gt;<rect x=\"1\"/><br></a>")
  }
}
