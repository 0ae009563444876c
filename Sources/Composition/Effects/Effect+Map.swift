extension Effect {
  /// The same effect with each of its actions wrapped, for the parent of the feature that returned it.
  ///
  /// ```swift
  /// return child.reduce(into: &state.child, action: childAction).map { .child($0) }
  /// ```
  ///
  /// For a parent that runs a child by hand. ``Scope`` and its like do this, and keep the ids of siblings apart, which
  /// this alone does not.
  ///
  /// - Parameter embed: Wraps an action; called on the thread that sends it.
  @inlinable @inline(__always)
  public func map<Parent>(_ embed: @escaping @Sendable (Action) -> Parent) -> Effect<Parent> {
    switch kind {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .composite(let composite): Effect<Parent>(composite.map(embed))
    }
  }
}

extension Effect.Composite {
  @inlinable @inline(never)
  func map<Parent>(_ embed: @escaping @Sendable (Action) -> Parent) -> Effect<Parent>.Composite {
    switch self {
    case .run(let run): .run(run.map(embed))
    case .timed(let timed): .timed(timed.map(embed))
    case .merge(let effects): .merge(effects.map { $0.map(embed) })
    case .concatenate(let effects): .concatenate(effects.map { $0.map(embed) })
    case .cancellable(let effect, let id, let cancelInFlight):
      .cancellable(effect.map(embed), id: id, cancelInFlight: cancelInFlight)
    case .throttled(let effect, let throttle): .throttled(effect.map(embed), throttle)
    case .cancel(let id): .cancel(id)
    case .scoped(let effect, let step): .scoped(effect.map(embed), step)
    }
  }
}
