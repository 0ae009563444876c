/// What few stores have: made for the first use, so that the others are made and dropped with one empty reference.
@MainActor
final class StoreExtras {
  /// The stores of the elements of collections, by the paths to these.
  var collections = ScopeCache()
  var trackedValues = TrackedValues()
  var trackedPresences = TrackedValues()

  /// Leaves the rounds of the root, the store going away.
  func leave() {
    trackedValues.leave()
    trackedPresences.leave()
  }
}
