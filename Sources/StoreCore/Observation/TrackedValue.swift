import Observation

/// A part of a store's state that closures have read while their reads were tracked.
///
/// Takes part in the rounds only from such a read to the next change, and keeps the value for comparison for that long.
class AnyTrackedValue: Observer, Observable {
  private let list: ObserverList
  private var trackers: [ObjectIdentifier: ReadTracker] = [:]
  /// Made for the first reader that tracks with Swift's Observation.
  private var registrar: ObservationRegistrar?
  private final var isRegistered = false
  final private(set) var isArmed = false

  /// What Swift's Observation knows a change by.
  private final var change: Int { 0 }

  init(list: ObserverList) { self.list = list }

  final func join() { list.add(self, isAttentive: false) }
  final func leave() { list.remove(self, isAttentive: isArmed) }

  /// Remembers the value to compare with.
  func remember(_ runtime: StoreRuntime) {}
  func forget() {}
  func hasChanged(_ runtime: StoreRuntime) -> Bool { true }

  /// Notes a read by the closure that runs.
  final func noteRead(by tracker: ReadTracker?, _ runtime: StoreRuntime) {
    // Others may have been told an older value: they hear of this one, and the new reader does not.
    takePart(in: runtime)
    arm(runtime)
    if let tracker, trackers.updateValue(tracker, forKey: ObjectIdentifier(tracker)) == nil {
      tracker.sources.append(self)
    }
  }

  /// Notes a read within `withObservationTracking`.
  final func noteObservedRead(_ runtime: StoreRuntime) {
    noteRead(by: nil, runtime)
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    isRegistered = true
    registrar.access(self, keyPath: \.change)
  }

  final func remove(_ tracker: ReadTracker) {
    trackers[ObjectIdentifier(tracker)] = nil
    if trackers.isEmpty, !isRegistered { disarm() }
  }

  override final func takePart(in runtime: StoreRuntime) {
    guard isArmed, hasChanged(runtime) else { return }
    disarm()
    for tracker in trackers.values { list.markDirty(tracker) }
    trackers.removeAll(keepingCapacity: true)
    guard isRegistered else { return }
    isRegistered = false
    registrar?.withMutation(of: self, keyPath: \.change) {}
  }

  override final func end() {
    isArmed = false
    trackers = [:]
    forget()
  }

  private final func arm(_ runtime: StoreRuntime) {
    if isArmed { return }
    isArmed = true
    remember(runtime)
    list.changeAttention(of: self, by: 1)
  }

  private final func disarm() {
    guard isArmed else { return }
    isArmed = false
    forget()
    list.changeAttention(of: self, by: -1)
  }
}

final class TrackedValue<Value>: AnyTrackedValue {
  private let read: (StoreRuntime) -> Value?
  private let areSame: ((Value, Value) -> Bool)?
  private var last: Value?
  /// After which round it was remembered.
  private var round = 0

  /// - Parameters:
  ///   - read: The value, or nil when its state is gone.
  ///   - areSame: Nil to count every batch of actions as a change.
  init(list: ObserverList, read: @escaping (StoreRuntime) -> Value?, areSame: ((Value, Value) -> Bool)?) {
    self.read = read
    self.areSame = areSame
    super.init(list: list)
  }

  override func remember(_ runtime: StoreRuntime) {
    round = runtime.rounds
    if areSame != nil { last = read(runtime) }
  }

  override func forget() { last = nil }

  override func hasChanged(_ runtime: StoreRuntime) -> Bool {
    guard let value = read(runtime) else { return false }
    // What can't be compared, or differs from itself, changes with each round, and not with each look at it.
    guard let areSame, let last else { return round != runtime.rounds }
    return !areSame(last, value) && (round != runtime.rounds || areSame(value, value))
  }
}
