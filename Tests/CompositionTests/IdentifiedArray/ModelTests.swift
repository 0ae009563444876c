import Composition
import Foundation
import Testing

/// Long random sequences of changes, each compared with a plain array.
@Suite struct IdentifiedArrayModelTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var value = 0
  }

  /// A small generator, so that a failing sequence can be run again.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      // SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// The collection beside its model.
  struct Pair {
    var array: IdentifiedArrayOf<Item> = []
    var model: [Item] = []

    func check(_ operation: String, ids: Range<Int>) {
      #expect(array.elements == model, "after \(operation)")
      for id in ids where array.index(id: id) != model.firstIndex(where: { $0.id == id }) {
        Issue.record("id \(id) is at \(array.index(id: id) as Any) after \(operation)")
      }
    }
  }

  @Test(arguments: [4, 12, 40, 400], [1, 2, 3]) func randomSequences(ids: Int, seed: Int) {
    var generator = Generator(state: UInt64(ids * 1_000 + seed))
    var pair = Pair()
    var copies: [Pair] = []
    for _ in 0..<1_500 {
      let operation = change(&pair, ids: 0..<ids, &generator)
      pair.check(operation, ids: 0..<ids)
      if Int.random(in: 0..<50, using: &generator) == 0 { copies.append(pair) }
      if Int.random(in: 0..<200, using: &generator) == 0, let copy = copies.randomElement(using: &generator) {
        pair = copy
      }
    }
    // Copies taken on the way have not changed.
    for copy in copies { copy.check("all", ids: 0..<ids) }
  }

  private func change(_ pair: inout Pair, ids: Range<Int>, _ generator: inout Generator) -> String {
    let id = Int.random(in: ids, using: &generator)
    let item = Item(id: id, value: Int.random(in: 0..<100, using: &generator))
    let known = pair.model.firstIndex { $0.id == id }
    let count = pair.model.count
    let place = Int.random(in: 0...count, using: &generator)
    let number = Int.random(in: 0..<24, using: &generator)
    switch number {
    case 0...4:
      let (inserted, index) = pair.array.append(item)
      if known == nil { pair.model.append(item) }
      #expect(inserted == (known == nil) && index == known ?? count)
    case 5...6:
      pair.array.insert(item, at: place)
      if known == nil { pair.model.insert(item, at: place) }
    case 7:
      #expect(pair.array.updateOrAppend(item) == known.map { pair.model[$0] })
      if let known { pair.model[known] = item } else { pair.model.append(item) }
    case 8:
      pair.array.updateOrInsert(item, at: place)
      if let known { pair.model[known] = item } else { pair.model.insert(item, at: place) }
    case 9:
      #expect(pair.array.remove(id: id) == known.map { pair.model.remove(at: $0) })
    case 10:
      pair.array[id: id] = nil
      if let known { pair.model.remove(at: known) }
    case 11:
      pair.array[id: id] = item
      if let known { pair.model[known] = item } else { pair.model.append(item) }
    case 12:
      pair.array[id: id]?.value += 1
      if let known { pair.model[known].value += 1 }
    case 13:
      let result: Int? = pair.array.withElement(id: id) { element in
        element.value += 1
        return element.value
      }
      if let known { pair.model[known].value += 1 }
      #expect(result == known.map { pair.model[$0].value })
    case 14:
      makeNil(&pair.array[id: id])
      if let known { pair.model.remove(at: known) }
    default: return changeOrder(&pair, item, known, number, &generator)
    }
    return "\(number) with \(item) at \(place)"
  }

  private func makeNil(_ item: inout Item?) { item = nil }

  private func changeOrder(
    _ pair: inout Pair, _ item: Item, _ known: Int?, _ number: Int, _ generator: inout Generator
  ) -> String {
    let count = pair.model.count
    guard count > 0 else { return "nothing" }
    let first = Int.random(in: 0..<count, using: &generator)
    let second = Int.random(in: 0..<count, using: &generator)
    let some = IndexSet(
      (0..<count).filter { _ in Bool.random(using: &generator) && Bool.random(using: &generator) })
    switch number {
    case 15:
      guard known == nil || known == first else { break }
      pair.array[first] = item
      pair.model[first] = item
    case 16:
      pair.array.swapAt(first, second)
      pair.model.swapAt(first, second)
    case 17:
      pair.array.move(fromOffsets: some, toOffset: second)
      let moved = some.map { pair.model[$0] }
      let target = second - some.count { $0 < second }
      pair.model = pair.model.enumerated().filter { !some.contains($0.offset) }.map(\.element)
      pair.model.insert(contentsOf: moved, at: target)
    case 18:
      guard Int.random(in: 0..<4, using: &generator) == 0 else { break }
      pair.array.remove(atOffsets: some)
      pair.model = pair.model.enumerated().filter { !some.contains($0.offset) }.map(\.element)
    case 19:
      guard Int.random(in: 0..<4, using: &generator) == 0 else { break }
      pair.array.removeAll { $0.value % 3 == 0 }
      pair.model.removeAll { $0.value % 3 == 0 }
    case 20:
      pair.array.sort { ($0.value, $0.id) < ($1.value, $1.id) }
      pair.model.sort { ($0.value, $0.id) < ($1.value, $1.id) }
    case 21:
      pair.array.reverse()
      pair.model.reverse()
    case 22:
      var other = generator
      pair.array.shuffle(using: &generator)
      pair.model.shuffle(using: &other)
    case 23:
      let divide = pair.array.partition { $0.value % 2 == 0 }
      #expect(divide == pair.model.partition { $0.value % 2 == 0 })
      if first < second, Int.random(in: 0..<8, using: &generator) == 0 {
        pair.array.removeSubrange(first..<second)
        pair.model.removeSubrange(first..<second)
      }
    default: break
    }
    return "\(number) with \(item) at \(first), \(second), \(Array(some))"
  }
}
