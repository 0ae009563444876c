extension Effect {
  /// This effect and another at once. Costs nothing when either is `none`.
  @inlinable @inline(__always)
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return mergeSlowly(with: other)
  }

  @inlinable @inline(never)
  func mergeSlowly(with other: Effect) -> Effect {
    if case .composite(.merge(let members)) = kind { return Effect(.merge(members + [other])) }
    return Effect(.merge([self, other]))
  }

  /// Two effects at once, started in order.
  @inlinable @inline(__always)
  public static func merge(_ first: Effect, _ second: Effect) -> Effect { first.merge(with: second) }

  /// Effects at once, started in order; ends when all have ended.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Effects at once, started in order; ends when all have ended.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    combine(effects) { .merge($0) }
  }

  /// This effect, and another when it has ended.
  @inlinable @inline(__always)
  public func concatenate(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return Effect(.concatenate([self, other]))
  }

  /// Two effects, one after the other.
  @inlinable @inline(__always)
  public static func concatenate(_ first: Effect, _ second: Effect) -> Effect {
    first.concatenate(with: second)
  }

  /// Effects one after the other; each starts when the one before has ended.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Effects one after the other; each starts when the one before has ended.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    combine(effects) { .concatenate($0) }
  }

  @inlinable
  static func combine(_ effects: some Sequence<Effect>, _ make: ([Effect]) -> Composite) -> Effect {
    let members = effects.filter { !$0.isNone }
    return members.count > 1 ? Effect(make(members)) : members.first ?? .none
  }
}
