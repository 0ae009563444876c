/// What has to be done after an action besides its own effects. One word, so that an action asks once.
@usableFromInline
struct Duties: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Somebody is to be told of changes: every drain ends with a round of them.
  @inlinable static var observers: Duties { Duties(rawValue: 1) }
  /// Effects may be live that belong to a feature whose state can go away: a look after every action.
  @inlinable static var presence: Duties { Duties(rawValue: 2) }
}

extension StoreRuntime {
  @inlinable @inline(__always)
  final var hasNoDuties: Bool { duties.isEmpty }

  @inlinable @inline(__always)
  final var isObserved: Bool {
    get { duties.contains(.observers) }
    set { if newValue { duties.insert(.observers) } else { duties.remove(.observers) } }
  }

  @inlinable @inline(__always)
  final var watchesPresence: Bool {
    get { duties.contains(.presence) }
    set { if newValue { duties.insert(.presence) } else { duties.remove(.presence) } }
  }
}
