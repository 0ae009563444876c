import Composition
import Synchronization
import Testing

/// How seldom ids are hashed.
@Suite(.serialized) struct IdentifiedArrayHashTests {
  /// Counts how often an id is hashed.
  struct CountedID: Hashable, Sendable {
    /// Relaxed: the tests that read it run one after the other.
    static let hashes = Atomic(0)

    let number: Int

    func hash(into hasher: inout Hasher) {
      Self.hashes.add(1, ordering: .relaxed)
      hasher.combine(number)
    }

    static func hashes(of body: () -> Void) -> Int {
      let before = hashes.load(ordering: .relaxed)
      body()
      return hashes.load(ordering: .relaxed) - before
    }
  }

  struct Row: Identifiable, Sendable { var id: CountedID }

  private func rows(_ numbers: Range<Int>) -> [Row] {
    numbers.map { Row(id: CountedID(number: $0)) }
  }

  @Test func appendingHashesWhatIsNewOnly() {
    var array = IdentifiedArray(uniqueElements: rows(0..<1_000))
    var capacities: Set<Int> = []
    let hashes = CountedID.hashes {
      for number in 1_000..<3_000 {
        array.append(contentsOf: rows(number..<number + 1))
        capacities.insert(array.elements.capacity)
      }
    }
    #expect(hashes <= 2 * 2_000)
    #expect(capacities.count <= 4)
    #expect(array.index(id: CountedID(number: 2_999)) == 2_999)
  }

  @Test(arguments: [0, 5, 20]) func appendingManyMakesRoomOnce(count: Int) {
    var array = IdentifiedArray(uniqueElements: rows(0..<count))
    let hashes = CountedID.hashes { array.append(contentsOf: rows(count / 2..<1_000)) }
    #expect(hashes <= 2 * 1_000 + 8)
    #expect(array.count == 1_000)
    for number in 0..<1_000 { #expect(array.index(id: CountedID(number: number)) == number) }
  }

  @Test(arguments: [0, 5, 20, 48]) func appendingNothingChangesNothing(count: Int) {
    var array = IdentifiedArray(uniqueElements: rows(0..<count))
    let (name, capacity) = (array.membership, array.elements.capacity)
    let hashes = CountedID.hashes {
      array.append(contentsOf: [])
      array.reserveCapacity(count)
    }
    #expect(hashes == 0)
    #expect(array.membership == name)
    #expect(array.elements.capacity == capacity)
  }
}
