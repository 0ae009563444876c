import Composition

/// An effect of ``Mixed``, as data.
public indirect enum MixedScript: Sendable {
  case none
  case single(MixedEffect)
  case merge([MixedScript])
  /// The steps hold no ids of their own and cancel none: when a step begins is seen by the store alone.
  case concatenate([MixedScript])
  case cancellable(MixedScript, id: Int, cancelInFlight: Bool)
  case cancel(id: Int)

  /// The effect.
  ///
  /// - Parameter clock: What it waits on.
  public func effect(on clock: any Clock<Duration>) -> Effect<MixedCell.Action> {
    switch self {
    case .none: .none
    case .single(let effect): effect.effect(on: clock)
    case .merge(let members): .merge(members.map { $0.effect(on: clock) })
    case .concatenate(let steps): .concatenate(steps.map { $0.effect(on: clock) })
    case .cancellable(let script, let id, let cancelInFlight):
      script.effect(on: clock).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id: id)
    }
  }
}

/// An effect that sends actions of its own; its number is its name.
public struct MixedEffect: Sendable {
  /// What sends, and when; times are milliseconds, more than 0 unless said otherwise.
  public enum Kind: Sendable {
    case send
    /// A task that sleeps before each action, where the delay is more than 0.
    case run([Int], EffectStart, heedsCancellation: Bool)
    case after(Int)
    case every(Int)
  }

  let number: Int
  let kind: Kind
  /// What its first action leads to; nothing for `every`.
  let next: MixedScript

  /// - Parameters:
  ///   - number: Different from that of any other effect.
  ///   - kind: What sends, and when.
  ///   - next: What its first action leads to.
  public init(_ number: Int, _ kind: Kind, next: MixedScript = .none) {
    self.number = number
    self.kind = kind
    self.next = next
  }

  func effect(on clock: any Clock<Duration>) -> Effect<MixedCell.Action> {
    let first = MixedArrival(number: number, step: 0, next: next)
    switch kind {
    case .send: return .send(.arrived(first))
    case .after(let delay): return .send(.arrived(first), after: .milliseconds(delay), on: clock)
    case .every(let interval):
      return .timer(every: .milliseconds(interval), on: clock) { [number] in
        .arrived(MixedArrival(number: number, step: nil, next: .none))
      }
    case .run(let delays, let start, let heedsCancellation):
      return .run(start: start) { send in
        for (step, delay) in delays.enumerated() {
          do {
            if delay > 0 { try await clock.sleep(for: .milliseconds(delay)) }
          } catch {
            if heedsCancellation { throw error }
          }
          await send(.arrived(step == 0 ? first : MixedArrival(number: first.number, step: step, next: .none)))
        }
      }
    }
  }
}

/// An action of an effect of ``Mixed``.
public struct MixedArrival: Sendable {
  let number: Int
  /// Which of the effect's actions it is; nil for those of a timer.
  let step: Int?
  /// What it leads to.
  @usableFromInline let next: MixedScript
}
