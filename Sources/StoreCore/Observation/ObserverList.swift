/// The observers of one root store, and its rounds. Owner of the runtime only.
///
/// In a round all observers are told that were there when it began, in the order they came: those that come or leave
/// meanwhile count from the next round.
@usableFromInline
final class ObserverList {
  private weak let runtime: StoreRuntime?
  private var slots: [Observer?] = []
  private var occupied = 0
  /// How many of them have something to be told.
  private var attentive = 0
  /// How many of these need to be told only if a mark says so.
  private var attentiveToFields = 0
  private var dirty: [ReadTracker] = []
  private var running: [ReadTracker] = []
  private var isTelling = false
  /// Whether the root went during the round that is running.
  private var endsAfterRound = false

  init(_ runtime: StoreRuntime) { self.runtime = runtime }

  func add(_ observer: Observer, isAttentive: Bool = true) {
    observer.slot = slots.count
    slots.append(observer)
    occupied += 1
    if isAttentive { changeAttention(of: observer, by: 1) }
  }

  func remove(_ observer: Observer, isAttentive: Bool = true) {
    guard let slot = observer.slot else { return }
    observer.slot = nil
    slots[slot] = nil
    occupied -= 1
    if isAttentive { changeAttention(of: observer, by: -1) }
    if slots.count > 16, occupied * 2 < slots.count { closeGaps() }
  }

  func changeAttention(of observer: Observer, by difference: Int) {
    attentive += difference
    if let mask = observer.fieldMask {
      attentiveToFields += difference
      runtime?.fieldGate.mask |= mask
      if difference > 0 { runtime?.fieldGate.open() }
    }
    if attentive == 0 { runtime?.fieldGate.mask = 0 }
    runtime?.setObserved(attentive > 0, byFields: attentive == attentiveToFields)
  }

  /// Has a closure run again in this round, or in the next where none is running.
  func markDirty(_ tracker: ReadTracker) {
    if tracker.isDirty { return }
    tracker.isDirty = true
    dirty.append(tracker)
  }

  func tellAll(_ runtime: StoreRuntime) {
    isTelling = true
    for case let observer? in slots { observer.takePart(in: runtime) }
    while !dirty.isEmpty {
      swap(&dirty, &running)
      if running.count > 1 { running.sort { $0.serial < $1.serial } }
      for tracker in running { tracker.run() }
      running.removeAll(keepingCapacity: true)
    }
    isTelling = false
    if endsAfterRound { endAll() }
  }

  /// The root is gone: ends all, after the round that is running.
  func endAll() {
    endsAfterRound = isTelling
    if isTelling { return }
    let ended = slots
    let left = dirty
    slots = []
    occupied = 0
    dirty = []
    attentive = 0
    attentiveToFields = 0
    runtime?.setObserved(false, byFields: false)
    for case let observer? in ended {
      observer.slot = nil
      observer.end()
    }
    // They have read other stores as well, maybe.
    for tracker in left { tracker.run() }
  }

  /// Moves the observers together, so that a round takes as long as there are observers.
  private func closeGaps() {
    slots.removeAll { $0 == nil }
    for (slot, observer) in slots.enumerated() { observer?.slot = slot }
  }
}
