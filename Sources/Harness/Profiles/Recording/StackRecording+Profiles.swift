/// Names for the frames of a recording, and the profiles that it makes.
extension StackRecording {
  /// How stacks become frames.
  struct Naming {
    /// What all stacks stand under: the benchmark.
    let root: String
    /// Whether a generic function's specialisations are functions of their own.
    let splitsSpecialisations: Bool
  }

  /// The profile of what `weight` takes from each stack of a kind.
  func profile(
    _ unit: ProfileUnit, of kind: ProfileUnit, _ naming: Naming, _ symbolizer: Symbolizer,
    weight: (Stack) -> Int
  ) -> Profile {
    var profile = Profile(unit: unit)
    profile.facts = facts + [RunEnvironment.Fact(name: "symbols", value: symbolizer.tool)]
    var names: [String: String] = [:]
    var (within, harness) = (0, 0)
    for stack in stacks where stack.kind == kind && weight(stack) != 0 {
      let symbols = stack.places.flatMap { place in
        symbolizer.functions(at: place).map { (name: $0, file: place.file) }
      }
      let (limited, isWithin) = ProfileRegion.limited(symbols)
      let frames = limited.map { symbol in
        if let known = names[symbol] { return known }
        let name = Demangling.function(of: symbol).frame(splitsSpecialisations: naming.splitsSpecialisations)
        names[symbol] = FoldedStacks.frame(name)
        return FoldedStacks.frame(name)
      }
      if frames.isEmpty {
        harness += weight(stack)
        continue
      }
      if isWithin { within += weight(stack) }
      profile.add(
        [naming.root] + (isWithin ? [] : ["[outside of the work]"]) + Self.joined(frames), weight(stack))
    }
    let share = profile.total == 0 ? 0 : Double(within) / Double(profile.total)
    profile.facts +=
      RunEnvironment([
        "within_region": Figure.fixed(share * 100, 1) + " %", "harness": String(harness),
      ]).facts
    return profile
  }

  /// Frames that follow themselves count once: the halves of an asynchronous function, a function and its thunk, a
  /// witness of a protocol's requirement and the method that it stands for.
  static func joined(_ frames: [String]) -> [String] {
    frames.reduce(into: []) { kept, frame in
      guard let last = kept.last else { return kept.append(frame) }
      // The requirement's own default implementation: the witness tells the type besides.
      if last == frame || last.hasPrefix(frame + " for ") { return }
      if isWitness(last, of: frame) { kept.removeLast() }
      if kept.last != frame { kept.append(frame) }
    }
  }

  /// Whether `P.f() for S` is the witness of `S.f()`.
  private static func isWitness(_ witness: String, of method: String) -> Bool {
    guard let word = witness.ranges(of: " for ").last, let dot = witness.firstIndex(of: "."),
      dot < word.lowerBound
    else { return false }
    return method == witness[word.upperBound...] + witness[dot..<word.lowerBound]
  }

  /// All places that need a name.
  var places: Set<CodeAddress> { Set(stacks.flatMap(\.places)) }
}
