extension EffectPath {
  /// The effects of features below whose state is gone.
  ///
  /// Walks the places that have removable steps at or below them, and no others. The elements of a collection are skipped
  /// together for as long as its set of ids is the one they were last found in.
  ///
  /// Complexity: O(p) in the number of those places, less the skipped elements.
  ///
  /// - Parameter state: The address of the feature's state, initialised and not being changed.
  func effectsOfMissing(in state: UnsafeRawPointer) -> [LiveEffect] {
    if removableBelow == 0 { return [] }
    let membership = unsafe step?.membership(ofChild: state)
    let isUnchanged = membership != nil && membership == checkedMembership
    // Nothing removable below the elements themselves.
    if isUnchanged, removableBelow == children.count { return [] }
    var missing: [LiveEffect] = []
    for child in children.values {
      guard let step = child.step, step.isRemovable || child.removableBelow > 0 else { continue }
      let isThere = unsafe step.withChild(of: state) { missing += unsafe child.effectsOfMissing(in: $0) }
      if !isThere { missing += child.allEffects }
    }
    // The end of an effect of the gone may begin another there: the next step of what it is a step of.
    checkedMembership = missing.contains { !$0.isCancelled || $0.sequence != nil } ? nil : membership
    return missing
  }
}
