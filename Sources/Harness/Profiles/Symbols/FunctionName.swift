/// A demangled Swift name as people say it: `CopyingCore.send(_:)`.
///
/// Types of parameters and results, generic arguments, and the names of the program's own modules are left out; those
/// of the standard library and its like stay, since they tell whose code it is. What the compiler made of a function
/// (specialisations, halves of an asynchronous function, thunks) counts as that function.
struct FunctionName: Hashable {
  /// The short name.
  let text: String
  /// What the function was specialised for, or nil.
  let specialisation: String?

  /// Shortens the name of a symbol that was demangled.
  init(demangled: String) {
    var name = demangled[...]
    var specialisation: String?
    while let (rest, arguments) = Self.withoutCompilerPart(name) {
      name = rest
      if let arguments { specialisation = specialisation ?? arguments }
    }
    text = Self.shortened(name)
    self.specialisation = specialisation
  }

  /// The name in a profile, in which specialisations are one function or each its own.
  func frame(splitsSpecialisations: Bool) -> String {
    guard splitsSpecialisations, let specialisation else { return text }
    return "\(text) <\(specialisation)>"
  }

  /// What stands before the name of the function that it was made from.
  private static let prefixes = [
    "merged ", "partial apply forwarder for ", "partial apply for ", "dispatch thunk of ",
    "method lookup function for ",
    "async function pointer to ", "@objc ", "back deployment thunk for ", "implicit closure #",
  ]

  private static func withoutCompilerPart(_ name: Substring) -> (Substring, String?)? {
    for prefix in prefixes.dropLast() where name.hasPrefix(prefix) {
      return (name.dropFirst(prefix.count), nil)
    }
    if name.first == "(", let close = name.firstIndex(of: ")"),
      let of = range(of: " partial function for ", in: name[close...])
    {
      return (name[of.upperBound...], nil)
    }
    guard
      let word = range(of: "specialization <", in: name.prefix(80))
        ?? range(of: "generic function <", in: name.prefix(40)),
      ["generic ", "function signature ", "inlined "].contains(where: name.hasPrefix)
    else { return nil }
    let open = name.index(before: word.upperBound)
    guard let close = closing(open, in: name), let of = range(of: " of ", in: name[close...]) else {
      return nil
    }
    let inner = name[name.index(after: open)..<close]
    return (name[of.upperBound...], name.hasPrefix("generic") ? arguments(inner) : nil)
  }

  /// `<Features.Level5, Int>` as `Level5, Int`.
  private static func arguments(_ inner: Substring) -> String {
    parts(of: inner, at: ",").map { path($0.drop { $0 == " " }) }.joined(separator: ", ")
  }

  private static func shortened(_ name: Substring) -> String {
    if name.hasPrefix("closure #") || name.hasPrefix("implicit closure #") || name.hasPrefix("defer #"),
      let hash = name.firstIndex(of: "#"), let space = name[hash...].firstIndex(of: " ")
    {
      // The closure's type may itself hold " in ", within brackets.
      if let of = topLevelRange(of: " in ", in: name[space...]) {
        return "\(name[..<space]) in \(shortened(unspecialised(name[of.upperBound...])))"
      }
    }
    for prefix in ["outlined ", "protocol witness for ", "value witness for ", "type metadata accessor for "]
    where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if prefix == "protocol witness for ", let of = topLevelRange(of: " in conformance ", in: rest) {
        return "\(shortened(rest[..<of.lowerBound])) for \(path(rest[of.upperBound...].prefix { $0 != " " }))"
      }
      if prefix == "outlined ", let of = range(of: " of ", in: rest) {
        return "outlined \(rest[..<of.lowerBound]) of \(path(rest[of.upperBound...]))"
      }
      return prefix + path(rest)
    }
    let initialiser = "variable initialization expression of "
    if name.hasPrefix(initialiser) { return shortened(name.dropFirst(initialiser.count)) + " initialiser" }
    if name.hasPrefix("reabstraction thunk") { return "reabstraction thunk" }
    if name.hasPrefix("static ") { return "static " + path(name.dropFirst("static ".count)) }
    return path(name)
  }

  private static func unspecialised(_ name: Substring) -> Substring {
    withoutCompilerPart(name).map { unspecialised($0.0) } ?? name
  }

  /// A qualified name without module, generic arguments, and types.
  private static func path(_ name: Substring) -> String {
    var name = name
    if name.hasPrefix("(extension in "), let close = name.firstIndex(of: ")") {
      name = name[name.index(after: close)...].drop { $0 == ":" }
    }
    for word in [" -> ", " : ", " async", " throws"] {
      if let end = topLevelRange(of: word, in: name) { name = name[..<end.lowerBound] }
    }
    let plain = withoutDiscriminators(withoutGenerics(name))
    return withoutModule(withLabelsOnly(plain))
  }

  private static func withoutGenerics(_ name: Substring) -> String {
    var depth = 0
    var result = ""
    var previous: Character = " "
    for character in name {
      if character == "<", previous != " ", previous != "." {
        depth += 1
      } else if character == ">", previous != "-", depth > 0 {
        depth -= 1
        previous = character
        continue
      }
      if depth == 0 { result.append(character) }
      previous = character
    }
    return result
  }

  /// `(helper in _C72F)` as `helper`: what tells private functions of one name apart.
  private static func withoutDiscriminators(_ name: String) -> String {
    var name = name
    while let word = name.firstRange(of: " in _"), let open = name[..<word.lowerBound].lastIndex(of: "("),
      let close = name[word.upperBound...].firstIndex(of: ")")
    {
      let inner = name[name.index(after: open)..<word.lowerBound]
      name = String(name[..<open]) + inner + name[name.index(after: close)...]
    }
    return name
  }

  /// `send(_: Int, after: Duration)` as `send(_:after:)`.
  private static func withLabelsOnly(_ name: String) -> String {
    guard name.hasSuffix(")"), let open = openingOfLast(name[...]), open > name.startIndex else { return name }
    let inner = name[name.index(after: open)..<name.index(before: name.endIndex)]
    let labels = parts(of: inner, at: ",").map { part -> String in
      let part = part.drop { $0 == " " }
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return label.count < part.count && part[label.endIndex] == ":" ? label + ":" : "_:"
    }
    return name[..<open] + "(" + labels.joined() + ")"
  }

  /// Modules that are nobody's own code; their names stay.
  static let sharedModules: Set<Substring> = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Dispatch", "Observation", "Synchronization",
  ]

  private static func withoutModule(_ name: String) -> String {
    let module = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard module.endIndex < name.endIndex, name[module.endIndex] == ".", !sharedModules.contains(module),
      module.first?.isUppercase ?? false
    else { return name }
    return String(name[name.index(after: module.endIndex)...])
  }
}
