import Observation

/// Reads of a store within `withObservationTracking`, or within ``Store/observe(_:)-(_)``, are tracked field by field.
extension Store: Observable {}

extension Store {
  @usableFromInline @inline(never)
  func trackState() { track(\.self) }

  @usableFromInline @inline(never)
  func track<Value>(_ keyPath: KeyPath<State, Value>) {
    let runtime = runtime
    let value = extras.trackedValues.value(for: keyPath) {
      let value = TrackedValue(
        list: runtime.observers, read: { [place] runtime in place.current(runtime)?[keyPath: keyPath] },
        areSame: comparison(of: Value.self, in: State.self, by: equality(of: Value.self)))
      value.fieldMask = fieldMask(of: keyPath)
      return value
    }
    value.note(runtime)
  }
}

extension Store {
  /// The marks of the root's state that are set when a part of it is written; nil where no mark tells.
  func fieldMask(of part: PartialKeyPath<State>) -> UInt64? {
    func open<Marked: ObservableFields>(_: Marked.Type) -> UInt64? {
      guard let part = part as? PartialKeyPath<Marked>, let index = Marked.fieldIndex(of: part) else {
        return nil
      }
      // SAFETY: `Marked` is `State`: it was opened from it.
      let isLocated = runtime.fieldGate.locate(in: unsafe unsafeBitCast(place.read(runtime), to: Marked.self))
      return isLocated ? FieldMarks.mask(of: index) | FieldMarks.childMask : nil
    }
    guard ownsRuntime, let marked = State.self as? any ObservableFields.Type else { return nil }
    return open(marked)
  }
}

/// The tracked parts of one store, by the identity of their paths, or by comparison for paths made anew each time.
@usableFromInline
struct TrackedValues {
  private struct Entry {
    let identity: ObjectIdentifier
    let path: AnyKeyPath
    let value: AnyTrackedValue
  }

  private var entries: [Entry] = []

  @usableFromInline init() {}

  mutating func value(for path: AnyKeyPath, make: () -> AnyTrackedValue) -> AnyTrackedValue {
    let identity = ObjectIdentifier(path)
    if let known = entries.first(where: { $0.identity == identity }) { return known.value }
    if let equal = entries.first(where: { $0.path == path }) { return equal.value }
    let value = make()
    value.join()
    entries.append(Entry(identity: identity, path: path, value: value))
    return value
  }

  func leave() { for entry in entries { entry.value.leave() } }
}
