extension RootCore {
  /// Registers an effect, before anything else runs, so that a later cancel in program order always wins.
  @usableFromInline
  func register(_ effect: Effect<R.Action>, family: inout EffectFamily?) {
    let known = family ?? EffectFamily(registry)
    family = known
    register(effect, in: EffectContext(family: known, path: registry.root))
  }

  private func register(_ effect: Effect<R.Action>, in context: EffectContext) {
    // A cancellation handler, run by an effect before this one in the list, may have dropped the root.
    if isClosed { return }
    switch effect.kind {
    case .none: return
    case .send(let action):
      // Free of books where nothing can cancel it and no step waits for it.
      let isAlone = context.ids.isEmpty && context.sequence == nil && !context.path.canGoAway
      addPending(action, context.family, isAlone ? nil : registry.register(in: context))
    case .composite(.run(let run)):
      let live = registry.register(in: context, origin: run.origin)
      launches.append(Launch(effect: live, run: run))
    case .composite(.merge(let effects)):
      for effect in effects { register(effect, in: context) }
    case .composite(.concatenate(let effects)):
      let sequence = registry.register(in: context)
      let steps = context.inside(sequence)
      // Taken from the end, so that the array lets go of a step when it starts.
      var remaining = Array(effects.reversed())
      sequence.nextStep = { [weak self] in
        guard let self, let next = remaining.popLast() else { return false }
        register(next, in: steps)
        return true
      }
      registry.advance(sequence)
    case .composite(.cancellable(let effect, let id, let cancelInFlight)):
      if cancelInFlight { registry.cancel(HeldID(id: id, path: context.path)) }
      register(effect, in: context.adding(id))
    case .composite(.cancel(let id)): registry.cancelOrReport(HeldID(id: id, path: context.path))
    case .composite(.scoped(let effect, let step)):
      let path = context.path.child(step)
      register(effect, in: context.at(path))
      path.forgetIfUnused()
      if path.canGoAway { watchesPresence = true }
    }
  }

  /// Starts the tasks of the effects that this drain registered and that were not cancelled in it.
  @usableFromInline
  func launchRegisteredEffects() {
    guard !launches.isEmpty else { return }
    let ready = launches
    launches = []
    for launch in ready where !launch.effect.isCancelled {
      launch.effect.task = Self.start(
        launch.run, as: launch.effect, on: effectExecutor, reportingTo: mailbox)
    }
  }

  /// Outside of the main actor, so that the task runs on the cooperative pool. Inherits task-local values and,
  /// without a priority of its own, the priority.
  nonisolated private static func start(
    _ run: RunEffect<R.Action>, as effect: LiveEffect, on executor: (any TaskExecutor)?,
    reportingTo mailbox: Mailbox<R.Action>
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: run.priority) {
      await run.perform(Send { action in mailbox.accept(.action(action, from: effect)) })
      mailbox.accept(.finished(effect))
    }
  }
}
