/// An actor around the state: each action is a call that its sender awaits. No effects.
public actor ActorStore<State: Sendable, Action: Sendable> {
  public private(set) var state: State
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Void

  public init(initialState: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    state = initialState
    self.reduce = reduce
  }

  public func send(_ action: Action) { reduce(&state, action) }
}
