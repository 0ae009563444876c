import Foundation
import Testing

@testable import Harness

@Suite struct ProfileOutputTests {
  private func sample() -> Profile {
    var profile = Profile(unit: .bytes, facts: ["mechanism": "by hand"])
    profile.add(["w/c", "f<T>() & \"g\"", "malloc"], 30)
    profile.add(["w/c", "f<T>() & \"g\""], 10)
    profile.add(["w/c", "malloc"], 60)
    return profile
  }

  /// The rules of https://www.speedscope.app/file-format-schema.json for a file with one sampled profile.
  @Test func speedscopeKeepsTheRulesOfItsSchema() throws {
    let text = Speedscope.json(sample(), name: "n")
    let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(file.keys) == ["$schema", "exporter", "name", "activeProfileIndex", "shared", "profiles"])
    #expect(file["$schema"] as? String == "https://www.speedscope.app/file-format-schema.json")
    #expect(file["activeProfileIndex"] as? Int == 0)
    let shared = try #require(file["shared"] as? [String: [[String: String]]])
    #expect(shared["frames"]?.map { $0["name"] } == ["w/c", "f<T>() & \"g\"", "malloc"])
    let profile = try #require((file["profiles"] as? [[String: Any]])?.first)
    #expect(Set(profile.keys) == ["type", "name", "unit", "startValue", "endValue", "samples", "weights"])
    #expect(profile["type"] as? String == "sampled")
    let units = ["bytes", "microseconds", "milliseconds", "nanoseconds", "none", "seconds"]
    #expect(units.contains(profile["unit"] as? String ?? ""))
    #expect(profile["samples"] as? [[Int]] == [[0, 1], [0, 1, 2], [0, 2]])
    #expect(profile["weights"] as? [Int] == [10, 30, 60])
    #expect(profile["startValue"] as? Int == 0)
    #expect(profile["endValue"] as? Int == sample().total)
  }

  @Test(arguments: ProfileUnit.allCases)
  func aUnitIsOneThatSpeedscopeKnows(unit: ProfileUnit) throws {
    var profile = Profile(unit: unit)
    profile.add(["w"], 1)
    let file = try JSONSerialization.jsonObject(with: Data(Speedscope.json(profile, name: "n").utf8))
    let profiles = (file as? [String: Any])?["profiles"] as? [[String: Any]]
    let expected = [.bytes, .nanoseconds].contains(unit) ? unit.rawValue : "none"
    #expect(profiles?.first?["unit"] as? String == expected)
  }

  @Test func aFlameGraphHasABoxForEachPlace() {
    let graph = FlameGraph(CallTree(sample()), unit: .bytes)
    #expect(graph.boxes.map(\.name) == ["all", "w/c", "malloc", "f<T>() & \"g\"", "malloc"])
    #expect(graph.boxes.map(\.width) == [1, 1, 0.6, 0.4, 0.3])
    #expect(graph.boxes.map(\.x) == [0, 0, 0, 0.6, 0.6])
    #expect(graph.boxes.map(\.depth) == [0, 1, 2, 2, 3])
    #expect(graph.omitted == 0)
  }

  @Test func boxesTooNarrowToDrawAreCounted() {
    var profile = sample()
    profile.add(["w/c", "rare"], 1)
    profile.add(["w/c", "often"], 100_000)
    let graph = FlameGraph(CallTree(profile), unit: .bytes)
    #expect(graph.omitted > 0)
    #expect(!graph.boxes.contains { $0.name == "rare" })
  }

  @Test func thePageIsOneFileAndEscapesNames() {
    let page = FlameGraphPage.html(sample(), title: "<t>")
    #expect(page.contains("<title>&lt;t&gt;</title>"))
    #expect(page.contains("f&lt;T&gt;() &amp; &quot;g&quot;: 40 bytes, 40.00 %; 10 its own"))
    for outside in ["src=", "href=\"http", "url(", "@import", "fetch("] { #expect(!page.contains(outside)) }
  }
}
