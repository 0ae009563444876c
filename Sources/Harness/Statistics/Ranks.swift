/// Ranks of values, doubled so that the mean rank of equal values is a whole number.
struct Ranks {
  /// Twice the rank of each value, in the order of the values; equal values share their mean rank.
  let doubled: [Int]
  /// How many values share each rank that more than one has.
  let ties: [Int]

  init(_ values: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var doubled = [Int](repeating: 0, count: values.count)
    var ties: [Int] = []
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { doubled[order[place]] = start + 1 + end }
      if end - start > 1 { ties.append(end - start) }
      start = end
    }
    self.doubled = doubled
    self.ties = ties
  }
}
