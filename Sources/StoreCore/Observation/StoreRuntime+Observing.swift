extension StoreRuntime {
  /// Has an observer take part in the rounds until the token goes; ends it at once where there will be no more rounds.
  @MainActor
  func observe(_ observer: Observer) -> StoreObservation {
    if isClosed {
      observer.end()
      return StoreObservation {}
    }
    let list = observers
    list.add(observer)
    return StoreObservation { list.remove(observer) }
  }
}

extension AnyTrackedValue {
  /// Notes a read by whoever tracks reads now.
  @MainActor
  func note(_ runtime: StoreRuntime) {
    if let tracker = ReadTracker.current { noteRead(by: tracker, runtime) }
    if runtime.isTrackedByObservation { noteObservedRead(runtime) }
  }
}
