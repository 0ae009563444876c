/// What an action has to see to besides its own effects. One word, so that it asks once.
@usableFromInline
struct Duties: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Somebody is to be told of changes: every drain ends with a round of them.
  @inlinable static var observers: Duties { Duties(rawValue: 1) }
  /// Effects may be live that belong to a feature whose state can go away: a look after every action.
  @inlinable static var presence: Duties { Duties(rawValue: 2) }
  /// As `observers`, and all observe marked fields of the root's state: see `FieldGate`.
  @inlinable static var fields: Duties { Duties(rawValue: 4) }
  /// Snapshots may read the state where it stands: it has to be taken back before the next action.
  @inlinable static var lent: Duties { Duties(rawValue: 8) }
}

extension StoreRuntime {
  @inlinable @inline(__always)
  final var isLent: Bool {
    get { duties.contains(.lent) }
    set { if newValue { duties.insert(.lent) } else { duties.remove(.lent) } }
  }

  @inlinable @inline(__always)
  final var hasNoDuties: Bool { duties.isEmpty }

  @inlinable @inline(__always)
  final var isObserved: Bool { !duties.isDisjoint(with: [.observers, .fields]) }

  /// - Parameter byFields: Whether all observers observe marked fields.
  final func setObserved(_ isObserved: Bool, byFields: Bool) {
    duties.subtract([.observers, .fields])
    if isObserved { duties.insert(byFields ? .fields : .observers) }
  }

  /// Whether a round would find nothing to tell: all observe marked fields, and none of these was written.
  @inlinable @inline(__always)
  final var isQuiet: Bool {
    // SAFETY: the gate is open only while the offset is that of the marks in the root's state.
    duties == .fields && !(unsafe fieldGate.mayHaveChanged(stateAddress))
  }

  @inlinable @inline(__always)
  final var watchesPresence: Bool {
    get { duties.contains(.presence) }
    set { if newValue { duties.insert(.presence) } else { duties.remove(.presence) } }
  }
}
