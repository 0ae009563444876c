/// What a runtime is, in yes and no.
@usableFromInline
struct RuntimeFlags {
  /// Whether an action was reduced since the last round.
  @usableFromInline var roundIsDue = false
  /// Whether rounds wait for the end of a batch of messages.
  @usableFromInline var holdsRounds = false
  /// Whether the root is gone. While an action is being processed the phase becomes `closed` at the end of the drain.
  @usableFromInline var isClosed = false

  @inlinable @inline(__always)
  init() {}
}

extension StoreRuntime {
  @inlinable @inline(__always) final var isClosed: Bool { flags.isClosed }
}
