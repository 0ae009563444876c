/// What few stores have: made for the first use, so that the others are made and dropped with one empty reference.
@MainActor
final class StoreExtras {
  /// The stores of the elements of collections, by the paths to these.
  var collections = ScopeCache()
  /// The stores of optional parts and of cases. Apart from the store's other children: of an optional part there is a store
  /// as a whole, too, by the same paths.
  var presentChildren = ScopeCache()
  var trackedValues = TrackedValues()
  var trackedPresences = TrackedValues()

  /// Leaves the rounds of the root, the store going away.
  func leave() {
    trackedValues.leave()
    trackedPresences.leave()
  }
}
