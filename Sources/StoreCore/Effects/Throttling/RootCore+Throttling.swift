extension RootCore {
  /// Registers a throttled effect: to start now, at the end of its interval, or not at all.
  @usableFromInline
  func register(
    _ effect: Effect<R.Action>, _ throttle: Throttle, in context: EffectContext,
    _ family: inout EffectFamily?
  ) {
    let rhythm = registry.throttles.rhythm(of: throttle, at: context.path)
    if rhythm.isAwaited, !throttle.latest { return }
    let remaining = rhythm.remaining
    let startsNow = remaining <= .zero
    registry.withID(throttle.id, cancelInFlight: startsNow, in: context) { context in
      if startsNow {
        rhythm.begin(throttle)
        return register(effect, in: context, &family)
      }
      registry.cancelBegun(of: context)
      var steps = [effect, throttle.pause(for: remaining)]
      rhythm.waiting = registerSequence(in: context, &family) {
        if steps.count == 1 { rhythm.begin(throttle) }
        return steps.popLast()
      }
    }
  }
}
