import TestSupport
import Testing

@testable import StoreCore

/// Ids whose hashes are equal are told apart, and the table's positions survive any order of comings and goings.
@MainActor
@Suite struct IDTableTests {
  private struct Colliding: Hashable, Sendable {
    let name: String
    func hash(into hasher: inout Hasher) {}
  }

  @Test func idsOfEqualHashAreToldApart() async {
    let store = scriptedStore()
    let gate = Gate()
    let tasks = (0..<50).map { number in
      store.start(
        .run { send in
          await gate.pass()
          await send(.init("\(number)"))
        }.cancellable(id: Colliding(name: "\(number)")))
    }
    for number in stride(from: 0, to: 50, by: 2) {
      store.start("cancel", .cancel(id: Colliding(name: "\(number)")))
    }
    gate.open()
    for task in tasks { await finished(task) }
    #expect(
      Set(store.log.filter { Int($0) != nil }) == Set(stride(from: 1, to: 50, by: 2).map(String.init)))
    #expect(store.runtime.registry.holdsNoID)
  }

  /// Against a dictionary, with hashes that collide in their low bits more often than not.
  @Test(arguments: 1...10) func positionsAgreeWithADictionary(seed: UInt64) {
    var random = Seeded(seed: seed)
    var table = HashedPositions()
    var model: [Int32: Int] = [:]
    for operation in 0..<5_000 {
      let position = Int32.random(in: 0..<300, using: &random)
      if let hash = model.removeValue(forKey: position) {
        table.remove(position, hash)
      } else {
        let hash = Int.random(in: 0..<16, using: &random) | Int.random(in: 0..<4, using: &random) << 40
        table.insert(position, hash)
        model[position] = hash
      }
      let probe = Int32.random(in: 0..<300, using: &random)
      if let hash = model[probe] {
        #expect(table.find(hash) { $0 == probe } == probe, "seed \(seed), operation \(operation)")
      } else {
        #expect(table.find(Int.random(in: 0..<16, using: &random)) { $0 == probe } == nil)
      }
    }
  }

  private final class Key: Hashable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
    static func == (left: Key, right: Key) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(1) }
  }

  /// Cancelled outside of an action, where a send begins a drain at once.
  @MainActor @Test func theDestructorOfAnIDMaySendAndCancel() async {
    let store = scriptedStore()
    let task = store.start(
      .run { _ in try await Task.sleep(for: .seconds(3_600)) }
        .cancellable(
          id: UncheckedKey(
            Key { [weak store] in
              MainActor.assumeIsolated { _ = store?.start("end", .cancel(id: 1)) }
            })))
    task.cancel()
    #expect(store.log == ["start", "end"])
    await finished(task)
    #expect(store.runtime.registry.holdsNoID)
  }

  private struct UncheckedKey: Hashable, @unchecked Sendable {
    // SAFETY: immutable.
    let key: Key
    init(_ key: Key) { self.key = key }
  }
}
