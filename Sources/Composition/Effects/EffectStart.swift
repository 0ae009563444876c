/// Where the work of an effect begins.
public enum EffectStart: Sendable {
  /// On the cooperative thread pool, in a task of its own.
  case pool
  /// On the store's executor, when the drain that returned the effect has settled; see
  /// ``Effect/run(start:operation:catch:fileID:line:)``.
  case immediate
}
