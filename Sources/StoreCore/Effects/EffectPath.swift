/// A place in the tree of features at or below which effects are live: the steps from the root to a feature.
///
/// There is one object for each such place of a store, kept by its parent for as long as effects need it, so that the
/// object's identity stands for the path. Finding the place of an effect takes one look-up for each step.
@usableFromInline
final class EffectPath {
  let parent: EffectPath?
  let step: (any CompositionStep)?
  /// Whether the state of the feature can go away while the root's stays.
  @usableFromInline let canGoAway: Bool
  private let name: StepName?

  private(set) var children: [StepName: EffectPath] = [:]
  /// How many effects of the feature itself are live, and how many registrations are under way.
  private var count = 0
  /// Those effects, where the feature's state can go away.
  private var effects: [LiveEffect] = []
  /// How many places below are reached by a removable step.
  private(set) var removableBelow = 0
  /// The set of ids for which the places below were last found to be there.
  var checkedMembership: Membership?

  /// The place of the root feature.
  init() {
    parent = nil
    step = nil
    name = nil
    canGoAway = false
  }

  private init(parent: EffectPath, step: any CompositionStep, name: StepName) {
    self.parent = parent
    self.step = step
    self.name = name
    canGoAway = parent.canGoAway || step.isRemovable
  }

  /// The names of the steps from this place to the root.
  var names: [StepName] {
    var names: [StepName] = []
    var place: EffectPath? = self
    while let next = place {
      if let name = next.name { names.append(name) }
      place = next.parent
    }
    return names
  }

  /// The place one step below.
  @usableFromInline
  func child(_ step: any CompositionStep) -> EffectPath {
    let name = step.name
    if let known = children[name] { return known }
    let child = EffectPath(parent: self, step: step, name: name)
    children[name] = child
    checkedMembership = nil
    if step.isRemovable { countRemovable(1) }
    return child
  }

  /// The place one step below, if effects are live there or below it.
  @usableFromInline
  func knownChild(_ step: any CompositionStep) -> EffectPath? { children.isEmpty ? nil : children[step.name] }

  /// O(1).
  func add(_ effect: LiveEffect) {
    count += 1
    guard canGoAway else { return }
    effect.pathIndex = effects.count
    effects.append(effect)
  }

  /// O(1) apart from the steps up to the root: the last effect takes the free place.
  func remove(_ effect: LiveEffect) {
    count -= 1
    if canGoAway {
      let last = effects.removeLast()
      if last !== effect {
        effects[effect.pathIndex] = last
        last.pathIndex = effect.pathIndex
      }
    }
    forgetIfUnused()
  }

  /// Stays in the tree while effects are being registered here, even if their registration ends the last one before
  /// them: those that come after it have to be found at this place, too.
  @usableFromInline
  func beginRegistration() { count += 1 }

  @usableFromInline
  func endRegistration() {
    count -= 1
    forgetIfUnused()
  }

  /// Leaves the tree when nothing is live here or below.
  private func forgetIfUnused() {
    guard count == 0, let parent, let name, children.isEmpty, parent.children[name] === self else { return }
    parent.children[name] = nil
    if step?.isRemovable == true { parent.countRemovable(-1) }
    parent.forgetIfUnused()
  }

  private func countRemovable(_ change: Int) {
    var place: EffectPath? = self
    while let next = place {
      next.removableBelow += change
      place = next.parent
    }
  }

  /// The live effects here and below, of a place whose feature can go away.
  var allEffects: [LiveEffect] { effects + children.values.flatMap(\.allEffects) }
}
