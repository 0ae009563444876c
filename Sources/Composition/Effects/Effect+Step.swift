extension Effect {
  /// The effect of a child whose state is there for as long as the parent's is, for the parent.
  ///
  /// Marks what can be cancelled with the step to the child; nothing and an action fed back go unmarked.
  @inlinable @inline(__always)
  func pulledBack<Parent>(
    _ embed: @escaping @Sendable (Action) -> Parent, _ step: @autoclosure () -> some CompositionStep
  ) -> Effect<Parent> {
    switch kind {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .composite: marked(embed, step())
    }
  }

  /// The effect of a child whose state can go away, for the parent.
  ///
  /// Marks an action fed back, too: it must not arrive when the child's state goes before its turn.
  @inlinable @inline(__always)
  func pulledBackFromRemovable<Parent>(
    _ embed: @escaping @Sendable (Action) -> Parent, _ step: @autoclosure () -> some CompositionStep
  ) -> Effect<Parent> {
    if isNone { return .none }
    return marked(embed, step())
  }

  @inlinable @inline(never)
  func marked<Parent>(
    _ embed: @escaping @Sendable (Action) -> Parent, _ step: some CompositionStep
  ) -> Effect<Parent> {
    Effect<Parent>(.scoped(map(embed), step))
  }
}
