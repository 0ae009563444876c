extension Effect {
  /// This effect and another at once, this one started first.
  ///
  /// ```swift
  /// return loading.merge(with: .cancel(id: CancelID.search))
  /// ```
  ///
  /// Cost: nothing when either is ``none``. Several that are not are better merged in one call.
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

  /// One effect: itself.
  @inlinable @inline(__always)
  public static func merge(_ effect: Effect) -> Effect { effect }

  // With three or more, because a call with two would be ambiguous if the rest alone took them.
  /// Effects at once, started in order; ends when all have ended.
  ///
  /// ```swift
  /// return .merge(.cancel(id: CancelID.search), .send(.cleared), .run { send in … })
  /// ```
  ///
  /// Members that are ``none`` cost nothing; the result of nothing but those is ``none``.
  @inlinable @inline(__always)
  public static func merge(_ first: Effect, _ second: Effect, _ third: Effect, _ others: Effect...) -> Effect {
    if others.allSatisfy(\.isNone) {
      if third.isNone { return first.merge(with: second) }
      if first.isNone || second.isNone { return first.merge(with: second).merge(with: third) }
    }
    return combine([first, second, third] + others) { .merge($0) }
  }

  /// The effects of a sequence at once, started in order; ends when all have ended.
  ///
  /// ```swift
  /// return .merge(state.rows.ids.map { .send(.rows(.element(id: $0, action: .refresh))) })
  /// ```
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    combine(effects) { .merge($0) }
  }

  /// This effect, and another when it has ended; a ``send(_:)`` has ended when its action was reduced.
  @inlinable @inline(__always)
  public func concatenate(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return concatenateSlowly(with: other)
  }

  /// Flat, so that a sequence built step by step does not nest as deep as it is long.
  @inlinable @inline(never)
  func concatenateSlowly(with other: Effect) -> Effect { Effect(.concatenate(steps + other.steps)) }

  @inlinable
  var steps: [Effect] {
    if case .composite(.concatenate(let steps)) = kind { steps } else { [self] }
  }

  /// Two effects, one after the other.
  @inlinable @inline(__always)
  public static func concatenate(_ first: Effect, _ second: Effect) -> Effect {
    first.concatenate(with: second)
  }

  /// One effect: itself.
  @inlinable @inline(__always)
  public static func concatenate(_ effect: Effect) -> Effect { effect }

  /// Effects one after the other; each starts when the one before has ended.
  ///
  /// ```swift
  /// return .concatenate(.run { send in await send(.saved(try await save())) }, .send(.closed))
  /// ```
  @inlinable @inline(__always)
  public static func concatenate(_ first: Effect, _ second: Effect, _ third: Effect, _ others: Effect...)
    -> Effect
  {
    if others.allSatisfy(\.isNone) {
      if third.isNone { return first.concatenate(with: second) }
      if first.isNone || second.isNone { return first.concatenate(with: second).concatenate(with: third) }
    }
    return combine([first, second, third] + others) { .concatenate($0) }
  }

  /// Effects one after the other; each starts when the one before has ended, a `.send` when its action was reduced.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    combine(effects) { .concatenate($0) }
  }

  @inlinable
  static func combine(_ effects: some Sequence<Effect>, _ make: ([Effect]) -> Composite) -> Effect {
    var first = Effect.none
    var members: [Effect] = []
    for effect in effects where !effect.isNone {
      if first.isNone {
        first = effect
      } else {
        if members.isEmpty { members.append(first) }
        members.append(effect)
      }
    }
    return members.isEmpty ? first : Effect(make(members))
  }
}
