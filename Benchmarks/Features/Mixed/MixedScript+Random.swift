/// Makes scripts at random, with effects of different numbers.
public struct MixedScripts: Sendable {
  /// The ids of a feature: those that its effects hold, and those that it cancels, which are its children's, too.
  public struct IDs: Sendable {
    let held: Range<Int>
    let cancelled: Range<Int>

    /// - Parameter held: Both.
    public init(_ held: Range<Int>) {
      self.held = held
      cancelled = held
    }

    /// Equal for places at the same depth. No feature cancels an id that one above it holds, which stores report.
    ///
    /// - Parameter place: That of the feature.
    public init(at place: MixedPlace) {
      let depth =
        switch place {
        case .root: 0
        case .left, .editor, .row: 1
        case .detail: 2
        }
      held = depth * 3..<depth * 3 + 3
      cancelled = depth * 3..<9
    }
  }

  private var number: Int
  private let waitsInSteps: Bool

  /// - Parameters:
  ///   - number: That of the first effect.
  ///   - waitsInSteps: Whether steps of concatenations may wait without a task. For those who can tell whether such a wait
  ///     has begun, and do not move the clock before: a step begins when the store learns that the task before it has
  ///     ended, which is later than its last action.
  public init(from number: Int = 0, waitsInSteps: Bool = false) {
    self.number = number
    self.waitsInSteps = waitsInSteps
  }

  /// An effect, mostly under an id, or a cancel.
  ///
  /// - Parameters:
  ///   - ids: The ids that it may use.
  ///   - random: What decides.
  public mutating func script(ids: IDs, using random: inout some RandomNumberGenerator) -> MixedScript {
    script(ids, depth: 3, isNamed: false, &random)
  }

  private mutating func script(
    _ ids: IDs, depth: Int, isNamed: Bool, _ random: inout some RandomNumberGenerator
  ) -> MixedScript {
    let id = Int.random(in: ids.held, using: &random)
    switch Int.random(in: depth > 0 ? 0..<20 : 0..<4, using: &random) {
    case 0..<3: return .single(effect(ids, depth: depth, isNamed: isNamed, isStep: false, &random))
    case 3: return .cancel(id: Int.random(in: ids.cancelled, using: &random))
    case 4..<8:
      return .merge(
        (0..<Int.random(in: 2...3, using: &random)).map { _ in
          script(ids, depth: depth - 1, isNamed: isNamed, &random)
        })
    case 8..<10: return steps(ids, depth: depth - 1, &random)
    default:
      return .cancellable(
        script(ids, depth: depth - 1, isNamed: true, &random), id: id,
        cancelInFlight: Bool.random(using: &random))
    }
  }

  private mutating func steps(
    _ ids: IDs, depth: Int, _ random: inout some RandomNumberGenerator
  ) -> MixedScript {
    .concatenate(
      (0..<Int.random(in: 2...3, using: &random)).map { _ in
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where depth > 0: steps(ids, depth: depth - 1, &random)
        case 1:
          .merge(
            (0..<2).map { _ in .single(effect(ids, depth: depth, isNamed: false, isStep: true, &random)) })
        default: .single(effect(ids, depth: depth, isNamed: false, isStep: true, &random))
        }
      })
  }

  private mutating func effect(
    _ ids: IDs, depth: Int, isNamed: Bool, isStep: Bool, _ random: inout some RandomNumberGenerator
  ) -> MixedEffect {
    number += 1
    let own = number
    let kind: MixedEffect.Kind
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: kind = .send
    case 2..<4 where waitsInSteps || !isStep: kind = .after(Int.random(in: 1...50, using: &random))
    // One without an end has a name under which it can be cancelled.
    case 4..<6 where isNamed: return MixedEffect(own, .every(Int.random(in: 5...50, using: &random)))
    default:
      let delays = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        max(0, Int.random(in: -10...50, using: &random))
      }
      kind = .run(
        delays, Bool.random(using: &random) ? .pool : .immediate,
        heedsCancellation: Bool.random(using: &random))
    }
    let goesOn = depth > 0 && Int.random(in: 0..<4, using: &random) == 0
    return MixedEffect(
      own, kind, next: goesOn ? script(ids, depth: depth - 1, isNamed: false, &random) : .none)
  }
}

extension MixedChange {
  /// A child that comes, goes or moves.
  ///
  /// - Parameters:
  ///   - state: What is there now.
  ///   - ids: Those that rows may have.
  ///   - random: What decides.
  public static func random(
    in state: Mixed.State, rows ids: Range<Int>, using random: inout some RandomNumberGenerator
  ) -> MixedChange {
    if Int.random(in: 0..<4, using: &random) == 0 { return state.editor == nil ? .insertEditor : .removeEditor }
    let id = Int.random(in: ids, using: &random)
    guard let row = state.rows[id: id] else { return .insertRow(id) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .moveRowToEnd(id)
    case 1: return .removeRow(id)
    default: return row.detail == nil ? .insertDetail(id) : .removeDetail(id)
    }
  }
}
