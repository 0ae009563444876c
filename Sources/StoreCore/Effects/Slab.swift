/// Values that keep their position for as long as they are there; free positions are used again, the last one first.
///
/// Inserting and removing are O(1) and allocate only when the array grows. The memory is given back when the last value
/// goes, above a bound.
struct Slab<Value> {
  private static var keptCapacity: Int { 1_024 }

  private var values: [Value?] = []
  private var free: [Int32] = []

  var count: Int { values.count - free.count }
  var isEmpty: Bool { values.count == free.count }

  mutating func insert(_ value: Value) -> Int32 {
    if let index = free.popLast() {
      values[Int(index)] = value
      return index
    }
    values.append(value)
    return Int32(values.count - 1)
  }

  mutating func remove(_ index: Int32) -> Value {
    let value = values[Int(index)].take()!
    free.append(index)
    if isEmpty, values.capacity > Self.keptCapacity {
      values = []
      free = []
    }
    return value
  }

  subscript(index: Int32) -> Value {
    _read { yield values[Int(index)]! }
    _modify { yield &values[Int(index)]! }
  }
}
