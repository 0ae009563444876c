/// Waits outside of the time until a contender that defers its work has done it.
@usableFromInline
enum Settling {
  /// Returns when `condition` holds, or after many turns of the main actor: then the check says what is wrong.
  @MainActor @usableFromInline
  static func wait(until condition: () async -> Bool) async {
    for _ in 0..<1_000 {
      if await condition() { return }
      await Task.yield()
    }
  }
}
