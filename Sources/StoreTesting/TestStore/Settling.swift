/// How to wait until the effects that a task belongs to have come to rest; known to clocks that wake them.
final class Settling: Sendable {
  /// That of the calling task, for a task of a test store's effect.
  @TaskLocal static var current: Settling?

  let settle: @MainActor @Sendable () async -> Void

  init(_ settle: @escaping @MainActor @Sendable () async -> Void) { self.settle = settle }
}
