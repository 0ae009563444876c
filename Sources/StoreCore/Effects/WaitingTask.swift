/// A task that waits until somebody resumes it.
///
/// Without the check for a second or a missing call that a `CheckedContinuation` allocates for: those who hold one take
/// it out of where it was kept before they resume it, and none forgets to.
@safe
@usableFromInline
struct WaitingTask: Sendable {
  // SAFETY: resumed exactly once, as said above: by the last member of a family, by the message it is part of when that
  // is processed, or when that is abandoned; each of them happens to it once.
  private let continuation: UnsafeContinuation<Void, Never>

  private init(_ continuation: UnsafeContinuation<Void, Never>) { unsafe self.continuation = continuation }

  /// Has the calling task wait; `body` keeps it for the one who resumes it.
  nonisolated(nonsending) static func wait(_ body: (WaitingTask) -> Void) async {
    unsafe await withUnsafeContinuation { unsafe body(WaitingTask($0)) }
  }

  @usableFromInline
  func resume() { unsafe continuation.resume() }
}
