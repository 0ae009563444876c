/// What a reducer asks its store to do besides changing state.
///
/// Contract: a value, inert until a store starts it. `none` and `send` allocate nothing; everything else is one
/// reference. Effects returned by one action start in the order they stand in.
@frozen
public struct Effect<Action> {
  /// What a store has to do; stores switch over it.
  public let kind: Kind

  /// The three sizes of an effect: nothing, an action to process at once, or anything that takes a reference.
  @frozen
  public enum Kind {
    /// Nothing to do.
    case none
    /// An action to process at once, before `send` returns.
    case send(Action)
    /// Anything that takes a reference.
    case composite(Composite)
  }

  /// The effects that need storage of their own.
  public enum Composite {
    /// Asynchronous work.
    case run(RunEffect<Action>)
    /// An action, or one again and again, when time has passed.
    case timed(TimedEffect<Action>)
    /// All at once; started in order.
    case merge([Effect])
    /// One after the other.
    case concatenate([Effect])
    /// An effect that can be cancelled by id; `cancelInFlight` first cancels those that hold the id already.
    indirect case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    /// An effect that starts no sooner than an interval after the one before it.
    indirect case throttled(Effect, Throttle)
    /// Cancels the effects that hold the id.
    indirect case cancel(CancelID)
    /// An effect of a child, which `step` leads to; ids inside of it are looked up below that step.
    indirect case scoped(Effect, any CompositionStep)
  }

  /// An effect of a kind: for those who write stores and transform effects. Reducers use ``none``, ``send(_:)`` and
  /// ``run(start:operation:catch:fileID:line:)``.
  @inlinable @inline(__always)
  public init(_ kind: Kind) { self.kind = kind }

  @inlinable @inline(__always)
  init(_ composite: Composite) { kind = .composite(composite) }

  /// Does nothing.
  @inlinable @inline(__always)
  public static var none: Effect { Effect(Kind.none) }

  /// Feeds `action` back at once: it is processed after the actions already queued, before `send` returns.
  @inlinable @inline(__always)
  public static func send(_ action: Action) -> Effect { Effect(Kind.send(action)) }

  /// Feeds `action` back at once; the animation is accepted and ignored.
  @inlinable @inline(__always)
  public static func send(_ action: Action, animation: Animation?) -> Effect { .send(action) }

  /// Whether there is nothing to do.
  @inlinable @inline(__always)
  public var isNone: Bool { if case .none = kind { true } else { false } }
}
