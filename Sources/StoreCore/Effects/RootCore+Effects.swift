extension RootCore {
  /// Registers an effect, before anything else runs, so that a later cancel in program order always wins.
  @inlinable @inline(never)
  func register(_ effect: Effect<R.Action>, family: inout EffectFamily?) {
    register(effect, in: EffectContext(path: registry.root), &family)
  }

  @inlinable
  func register(_ effect: Effect<R.Action>, in context: EffectContext, _ family: inout EffectFamily?) {
    // A cancellation handler, run by an effect before this one in the list, may have dropped the root.
    if isClosed { return }
    switch effect.kind {
    case .none: return
    case .send(let action):
      // Free of books where nothing can cancel it and no step waits for it.
      if context.isPlain { return addPending(action, from: .family(family)) }
      let live = LiveEffect(in: context, of: family, registry, isFedBack: true)
      registry.register(live, in: context, family: &family)
      addPending(action, from: .effect(live))
    case .composite(.run(let run)): register(run, in: context, &family)
    case .composite(.timed(let timed)): register(timed, in: context, &family)
    case .composite(.merge(let effects)):
      for effect in effects { register(effect, in: context, &family) }
    case .composite(.concatenate(let effects)): register(effects, in: context, &family)
    case .composite(.cancellable(let effect, let id, let cancelInFlight)):
      registry.withID(id, cancelInFlight: cancelInFlight, in: context) { register(effect, in: $0, &family) }
    case .composite(.throttled(let effect, let throttle)): register(effect, throttle, in: context, &family)
    case .composite(.cancel(let id)): registry.cancel(id, at: context.path, isExact: true)
    case .composite(.scoped(let effect, let step)):
      if case .composite(.cancel(let id)) = effect.kind, context.path.knownChild(step) == nil {
        return registry.cancel(id, at: context.path, isExact: false)
      }
      let path = context.path.child(step)
      path.beginRegistration()
      register(effect, in: context.at(path), &family)
      path.endRegistration()
      if path.canGoAway { watchesPresence = true }
    }
  }

  @inlinable
  func register(_ run: RunEffect<R.Action>, in context: EffectContext, _ family: inout EffectFamily?) {
    let registry = registry
    let live = RunningEffect(run, in: context, of: family, registry, port)
    registry.register(live, in: context, family: &family)
    live.port.addLaunch(live)
  }

  @inlinable
  func register(
    _ timed: TimedEffect<R.Action>, in context: EffectContext, _ family: inout EffectFamily?
  ) {
    guard let timers = registry.timers.timers(on: timed.clock) else {
      return register(timed.asTask, in: context, &family)
    }
    let live = WaitingEffect(timed, in: context, of: family, registry, timers)
    registry.register(live, in: context, family: &family)
    timers.start(live, after: timed.interval, repeats: timed.repeats, in: self)
  }

  @inlinable
  func register(
    _ steps: [Effect<R.Action>], in context: EffectContext, _ family: inout EffectFamily?
  ) {
    // Taken from the end, so that the array lets go of a step when it starts.
    var remaining = Array(steps.reversed())
    registerSequence(in: context, &family) { remaining.popLast() }
  }

  /// Registers effects one after the other.
  ///
  /// - Parameter next: Called when the one before has ended; nil after the last.
  @discardableResult
  @inlinable
  func registerSequence(
    in context: EffectContext, _ family: inout EffectFamily?, _ next: @escaping () -> Effect<R.Action>?
  ) -> SequenceEffect {
    let sequence = SequenceEffect(in: context, of: family, registry)
    registry.register(sequence, in: context, family: &family)
    registry.keepIDs(of: sequence, in: context)
    let inner = context.inside(sequence)
    sequence.nextStep = { [weak self, unowned sequence] in
      guard let self, let next = next() else { return false }
      var family: EffectFamily? = sequence.family
      register(next, in: inner, &family)
      return true
    }
    registry.advance(sequence)
    return sequence
  }

  /// Processes the actions of the timers that are due.
  @inlinable
  func processDueTimers(_ timers: ClockTimers) {
    if isClosed { return }
    timers.fire(in: self) { timer in
      // SAFETY: the timers of this store are made above, for its actions.
      let effect = unsafe unsafeDowncast(timer, to: WaitingEffect<R.Action>.self)
      if let action = effect.makeAction() { receive(consume action, from: effect) }
      if !effect.repeats { finish(effect) }
    }
  }
}
