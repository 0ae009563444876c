import Composition
import Features

/// Actions of the elements of a collection: of one of them, or of all in an order that caches can't foresee.
public struct RowActions: ActionWorkload {
  public typealias Feature = RowsHost

  public enum Order: String, Sendable, CaseIterable {
    case one
    case random
  }

  public static var name: String { "for-each" }
  public static var summary: String {
    "one action of an element of a collection of `rows`, attached by `forEach`: always the same, or in random order"
  }
  public var parameters: [(String, String)] { [("rows", "\(rows)"), ("order", order.rawValue)] }

  @usableFromInline let rows: Int
  @usableFromInline let order: Order

  @inlinable
  public init(rows: Int, order: Order) {
    self.rows = rows
    self.order = order
  }

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == RowsHost.State, S.Action == RowsHost.Action {
    let store = S(initialState: RowsHost.State(rows: rows), reducer: RowsHost(), dependencies: .live)
    let ids = ids
    return PreparedWork { operations in
      var next = 0
      for _ in 0..<operations {
        store.dispatch(.rows(.element(id: ids[next], action: .increment)))
        next += 1
        if next == ids.count { next = 0 }
      }
    } check: { [rows] operations in
      var expected = [Int](repeating: 0, count: rows)
      for (place, id) in ids.enumerated() {
        expected[id] += operations / ids.count + (place < operations % ids.count ? 1 : 0)
      }
      let state = store.currentState
      let counts = state.rows.map(\.count)
      return Outcome(expected: true, actual: counts == expected && state.passed == operations)
    }
  }

  /// A thousand visits, or one of each row where there are more: the same for every contender.
  @usableFromInline
  var ids: [Int] {
    switch order {
    case .one: return [Int](repeating: rows / 2, count: 1_000)
    case .random:
      var generator = FixedGenerator()
      let all = (0..<max(rows, 1_000)).map { $0 % rows }
      return all.shuffled(using: &generator)
    }
  }
}

/// The same numbers in every run. (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014.)
@usableFromInline
struct FixedGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  @usableFromInline init() {}

  @usableFromInline
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
