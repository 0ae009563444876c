/// Stacks that an unwinder did not follow to their outer end.
extension StackRecording {
  /// The recording with the stacks that miss the start of the work completed from those that reach it, and a fact that
  /// tells how many were.
  ///
  /// Unwind tables say nothing of some instructions at the ends of functions, where an unwinder stops a level or two
  /// further out. A call from the same place has the same callers in another sample: the most frequent ones are taken.
  /// What has no such counterpart stays as it is.
  func completed(_ symbolizer: Symbolizer) -> StackRecording {
    let starts = Set(places.filter { symbolizer.functions(at: $0).contains(where: ProfileRegion.startsWork) })
    var callers: [CodeAddress: [[CodeAddress]: Int]] = [:]
    for stack in stacks {
      guard let end = stack.places.firstIndex(where: starts.contains) else { continue }
      for index in stack.places[..<end].indices {
        callers[stack.places[index], default: [:]][Array(stack.places[(index + 1)...end]), default: 0] +=
          stack.events
      }
    }
    var result = self
    var count = 0
    result.stacks = stacks.map { stack in
      guard let last = stack.places.last, !stack.places.contains(where: starts.contains),
        let outer = callers[last]?.max(by: Self.isRarer)
      else { return stack }
      count += stack.events
      return Stack(
        kind: stack.kind, events: stack.events, bytes: stack.bytes, liveEvents: stack.liveEvents,
        liveBytes: stack.liveBytes, places: stack.places + outer.key)
    }
    result.facts += RunEnvironment(["completed": String(count)]).facts
    return result
  }

  private static func isRarer(
    _ first: (key: [CodeAddress], value: Int), _ second: (key: [CodeAddress], value: Int)
  ) -> Bool {
    first.value == second.value
      ? second.key.lexicographicallyPrecedes(first.key) : first.value < second.value
  }
}
