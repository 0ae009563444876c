import Foundation
import StoreCore
import Testing

/// `@ObservableState` that is `Codable`, in every form in which a struct can be.
@Suite struct CodableStateTests {
  @ObservableState
  struct Extended: Equatable {
    var count = 0
    var `default` = "d"
    @ObservationStateIgnored var first = 1, second = 2
  }

  @ObservableState
  struct Renamed: Equatable, Codable {
    var count = 0
    var name = "n"
    // swift-format-ignore: NoLeadingUnderscores
    private enum CodingKeys: String, CodingKey { case _count = "number" }
  }

  @ObservableState
  struct ByHand: Equatable, Codable {
    var count = 0
    enum CodingKeys: CodingKey { case count }
    init(count: Int) { self.count = count }
    init(from decoder: any Decoder) throws {
      count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
    }
  }

  @ObservableState
  struct Empty: Equatable, Codable {}

  @ObservableState
  struct Conditional: Equatable, Codable {
    var count = 0
    #if compiler(>=6)
      var trace = [1]
    #else
      var size = 2
    #endif
  }

  private func keys<State: Codable & Equatable>(_ state: State) throws -> Set<String> {
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
    return Set(try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys)
  }

  @Test func theConformanceMayStandInAnExtension() throws {
    let state = Extended(count: 1, default: "e", first: 3, second: 4)
    #expect(try keys(state) == ["count", "default", "first", "second"])
  }

  @Test func ownKeysNameWhatIsStored() throws {
    #expect(try keys(Renamed(count: 1)) == ["number"])
    #expect(try keys(ByHand(count: 1)) == ["count"])
  }

  @Test func aStateWithoutPropertiesIsAnEmptyObject() throws {
    #expect(try keys(Empty()) == [])
  }

  @Test func propertiesInABranchAreCoded() throws {
    #expect(try keys(Conditional(count: 1, trace: [2])) == ["count", "trace"])
  }
}

extension CodableStateTests.Extended: Codable {}
