/// What happened to a queue: when each push began and ended, in which order elements came out, and which looks
/// found nothing. Elements are numbered from 0; a stamp is a number drawn from one counter.
///
/// A complete history of a queue with distinct elements is linearizable if and only if none of four patterns
/// occurs in it (Henzinger, Sezgin and Vafeiadis, Aspect-oriented linearizability proofs, CONCUR 2013): an
/// element out of nowhere, an element twice, two elements against the order of their pushes, and a look that
/// finds nothing although an element was there all the time. The last is weaker here, as the queue's contract
/// says: nothing may also mean that the push of the element whose turn it is has not ended.
struct History {
  var begun: [Int]
  var ended: [Int]
  var delivered: [(element: Int, at: Int)] = []
  var nothing: [(began: Int, ended: Int)] = []

  init(count: Int) {
    begun = Array(repeating: .max, count: count)
    ended = Array(repeating: .max, count: count)
  }

  /// The first pattern found.
  var violation: String? { outOfNowhereTwiceOrLost ?? againstTheOrder ?? nothingThoughThere }

  private var outOfNowhereTwiceOrLost: String? {
    var seen = Array(repeating: false, count: begun.count)
    for (element, at) in delivered {
      guard seen.indices.contains(element), begun[element] < at else { return "\(element) came out of nowhere" }
      if seen[element] { return "\(element) came twice" }
      seen[element] = true
    }
    for element in seen.indices where !seen[element] && begun[element] != .max { return "\(element) was lost" }
    return nil
  }

  private var againstTheOrder: String? {
    var latestBegin = Int.min
    for (element, _) in delivered {
      if ended[element] < latestBegin {
        return "\(element) came after one whose push began after its own had ended"
      }
      latestBegin = max(latestBegin, begun[element])
    }
    return nil
  }

  private var nothingThoughThere: String? {
    var next = 0
    for (began, finished) in nothing {
      while next < delivered.count && delivered[next].at < began { next += 1 }
      guard next < delivered.count else { continue }
      // The first element not delivered yet: had its push ended before the look began, the look had to find it.
      if ended[delivered[next].element] < began {
        return "nothing was found from \(began) to \(finished), but \(delivered[next].element) was there"
      }
    }
    return nil
  }
}
