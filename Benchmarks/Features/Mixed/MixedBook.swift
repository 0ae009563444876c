/// What a store promises of the effects of ``Mixed``, as a model in as few words as possible: a list of what is to arrive.
///
/// Told of each action at the moment in which it is reduced, so that it is exact in whatever order the actions of effects
/// come: an action must arrive if its time has come, must not before, nor twice, nor when its effect was cancelled, or the
/// feature that had started it had gone, by an action reduced before.
public struct MixedBook: Sendable {
  /// An effect that has actions to send.
  private struct Live: Sendable {
    let number: Int
    let kind: MixedEffect.Kind
    let context: Context
    var step = 0
    var time: Int
  }

  /// A concatenation with steps left, or one that runs.
  private struct Sequence: Sendable {
    let number: Int
    let context: Context
    var remaining: ArraySlice<MixedScript>
    var open = 0
  }

  private struct Context: Sendable {
    let place: MixedPlace
    let family: Int
    var ids: [Int] = []
    var sequence: Int?

    func adding(_ id: Int) -> Context {
      var context = self
      context.ids.append(id)
      return context
    }
  }

  /// In milliseconds.
  public private(set) var now = 0
  /// How many actions have arrived.
  public private(set) var arrived = 0
  /// The first broken promise.
  public private(set) var fault: String?
  private var live: [Live] = []
  private var sequences: [Sequence] = []
  private var sequenceCount = 0

  /// Of no effects.
  public init() {}

  /// How many tasks should sleep, and how many waits without a task there should be, all that is due having arrived.
  public var sleepers: Int { live.count { if case .run = $0.kind { true } else { false } } }
  public var timers: Int { live.count - sleepers }
  /// How many effects should be live then.
  public var liveEffects: Int { live.count + sequences.count }
  /// An effect with an action that is due and has not arrived.
  public var missing: String? {
    live.first { $0.time <= now }.map { "step \($0.step) of \($0.number), \($0.kind), due at \($0.time)" }
  }

  mutating func perform(_ script: MixedScript, at place: MixedPlace, family: Int) {
    perform(script, Context(place: place, family: family))
  }

  mutating func remove(_ place: MixedPlace) { end { $0.place.isAtOrBelow(place) } }
  mutating func end(family: Int) { end { $0.family == family } }

  mutating func move(to time: Int) {
    if let missing { fail("time went on without \(missing)") }
    now = time
  }

  private mutating func perform(_ script: MixedScript, _ context: Context) {
    switch script {
    case .none: break
    case .single(let effect): start(effect, context)
    case .merge(let members): for member in members { perform(member, context) }
    case .concatenate(let steps):
      sequenceCount += 1
      open(context.sequence, 1)
      sequences.append(Sequence(number: sequenceCount, context: context, remaining: steps[...]))
      advance(sequenceCount)
    case .cancellable(let script, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, context.place) }
      perform(script, context.adding(id))
    case .cancel(let id): cancel(id, context.place)
    }
  }

  private mutating func cancel(_ id: Int, _ place: MixedPlace) {
    end { $0.ids.contains(id) && $0.place.isAtOrBelow(place) }
  }

  private mutating func end(where isEnded: (Context) -> Bool) {
    live.removeAll { isEnded($0.context) }
    sequences.removeAll { isEnded($0.context) }
  }

  private mutating func start(_ effect: MixedEffect, _ context: Context) {
    let delay: Int
    switch effect.kind {
    case .send: delay = 0
    case .after(let time), .every(let time): delay = time
    case .run(let delays, _, _):
      guard let first = delays.first else { return }
      delay = first
    }
    open(context.sequence, 1)
    live.append(Live(number: effect.number, kind: effect.kind, context: context, time: now + delay))
  }

  mutating func arrive(_ arrival: MixedArrival, at place: MixedPlace) {
    arrived += 1
    guard let index = live.firstIndex(where: { $0.number == arrival.number }) else {
      return fail("\(arrival.number) sent though it was cancelled or had ended")
    }
    let effect = live[index]
    if let step = arrival.step, step != effect.step { fail("\(effect) sent step \(step)") }
    if effect.time > now { fail("\(effect) sent early, at \(now)") }
    if effect.context.place != place { fail("\(effect) sent to \(place)") }
    live[index].step += 1
    if let next = nextTime(of: effect) {
      live[index].time = next
    } else {
      live.remove(at: index)
      close(effect.context.sequence)
    }
    perform(arrival.next, Context(place: place, family: effect.context.family))
  }

  private func nextTime(of effect: Live) -> Int? {
    switch effect.kind {
    case .send, .after: return nil
    case .run(let delays, _, _): return effect.step + 1 < delays.count ? now + delays[effect.step + 1] : nil
    case .every(let interval):
      let next = effect.time + interval
      return next < now ? next + (now - next + interval - 1) / interval * interval : next
    }
  }

  private mutating func open(_ sequence: Int?, _ change: Int) {
    guard let sequence, let index = sequences.firstIndex(where: { $0.number == sequence }) else { return }
    sequences[index].open += change
  }

  private mutating func close(_ sequence: Int?) {
    open(sequence, -1)
    if let sequence { advance(sequence) }
  }

  private mutating func advance(_ number: Int) {
    while let index = sequences.firstIndex(where: { $0.number == number }), sequences[index].open == 0 {
      guard let step = sequences[index].remaining.popFirst() else {
        return close(sequences.remove(at: index).context.sequence)
      }
      var inner = sequences[index].context
      inner.sequence = number
      perform(step, inner)
    }
  }

  private mutating func fail(_ text: String) { if fault == nil { fault = text } }
}
