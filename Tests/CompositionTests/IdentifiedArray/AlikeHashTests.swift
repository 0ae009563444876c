import Composition
import Testing

/// Ids that all hash alike.
@Suite struct IdentifiedArrayAlikeHashTests {
  struct AlikeID: Hashable, Sendable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  struct Row: Identifiable, Sendable { var id: AlikeID }

  @Test func anElementTakesAnotherIDOfTheSameHash() {
    var array = IdentifiedArray(uniqueElements: (0..<30).map { Row(id: AlikeID(number: $0)) })
    array[3].id = AlikeID(number: 100)
    #expect(array.index(id: AlikeID(number: 100)) == 3)
    #expect(array.index(id: AlikeID(number: 3)) == nil)
    array[29] = Row(id: AlikeID(number: 3))
    #expect(array.index(id: AlikeID(number: 3)) == 29)
    for number in [0, 1, 2] + Array(4..<29) { #expect(array.index(id: AlikeID(number: number)) == number) }
  }

  @Test func aDuplicateOfTheSameHashStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var array = IdentifiedArray(uniqueElements: (0..<30).map { Row(id: AlikeID(number: $0)) })
      array[3].id = AlikeID(number: 20)
    }
  }
}
