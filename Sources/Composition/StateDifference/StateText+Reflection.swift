extension StateText {
  /// The text of a value, by reflection.
  init(_ value: Any) { self.init(value, inside: []) }

  /// - Parameter objects: Those that the value is part of, so that a cycle ends.
  private init(_ value: Any, inside objects: Set<ObjectIdentifier>) {
    let mirror = Mirror(reflecting: value)
    func text(_ part: Any) -> StateText { StateText(part, inside: objects) }
    switch mirror.displayStyle {
    case .optional: self = mirror.children.first.map { text($0.value) } ?? .leaf("nil")
    case .enum: self = StateText.enumCase(value, mirror, text)
    case .tuple: self = .parts(header: "", brackets: .round, StateText.labelled(mirror, text))
    case .set: self = StateText.set(mirror, text)
    case .dictionary: self = StateText.dictionary(mirror, text)
    case .collection: self = StateText.collection(value, mirror, text)
    case .class: self = StateText.object(value, mirror, objects)
    default:
      if mirror.children.isEmpty || StateText.isOfSystem(mirror.subjectType) {
        self = StateText.plain(value, mirror)
      } else {
        let header = StateText.name(of: mirror.subjectType)
        self = .parts(header: header, brackets: .round, StateText.labelled(mirror, text))
      }
    }
  }

  private static func plain(_ value: Any, _ mirror: Mirror) -> StateText {
    switch value {
    case let text as String: return .leaf(text.debugDescription)
    case let text as Substring: return .leaf(text.debugDescription)
    case is any CustomStringConvertible, is any CustomDebugStringConvertible: return .leaf("\(value)")
    default:
      let name = name(of: mirror.subjectType)
      // A function shows its type.
      return .leaf(mirror.displayStyle == nil ? name : name + "()")
    }
  }

  private static func labelled(_ mirror: Mirror, _ text: (Any) -> StateText) -> [Part] {
    var seen = 0
    return sequence(first: mirror, next: \.superclassMirror).reversed().flatMap(\.children).map { child in
      seen += 1
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return Part(key: label ?? "\(seen)", label: label.map { "\($0): " } ?? "", text: text(child.value))
    }
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror, _ text: (Any) -> StateText) -> StateText {
    guard let payload = mirror.children.first else { return .leaf(".\(value)") }
    let header = ".\(payload.label ?? "")"
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple {
      return .parts(header: header, brackets: .round, labelled(inner, text))
    }
    return .parts(header: header, brackets: .round, [Part(key: "0", label: "", text: text(payload.value))])
  }

  private static func set(_ mirror: Mirror, _ text: (Any) -> StateText) -> StateText {
    let elements = mirror.children.map { child in
      let text = text(child.value)
      return Part(key: text.line, label: "", text: text)
    }
    return .parts(header: "Set", brackets: .round, elements.sorted { $0.key! < $1.key! })
  }

  private static func dictionary(_ mirror: Mirror, _ text: (Any) -> StateText) -> StateText {
    let entries = mirror.children.map { child in
      let entry = Mirror(reflecting: child.value).children.map(\.value)
      let key = text(entry[0]).line
      return Part(key: key, label: "\(key): ", text: text(entry[1]))
    }
    return .parts(header: "", brackets: .square, entries.sorted { $0.key! < $1.key! })
  }

  private static func collection(_ value: Any, _ mirror: Mirror, _ text: (Any) -> StateText) -> StateText {
    guard let keyed = value as? any KeyedForDebugging else {
      let elements = mirror.children.enumerated().map { position, child in
        Part(key: nil, label: "\(position): ", text: text(child.value))
      }
      return .parts(header: "", brackets: .square, elements)
    }
    let elements = keyed.elementsByKey.map { key, element in
      let key = text(key).line
      return Part(key: key, label: "id \(key): ", text: text(element))
    }
    return .parts(header: "", brackets: .square, elements)
  }

  private static func object(_ value: Any, _ mirror: Mirror, _ objects: Set<ObjectIdentifier>) -> StateText {
    let identity = ObjectIdentifier(value as AnyObject)
    let name = name(of: mirror.subjectType)
    if objects.contains(identity) { return .leaf("\(name)(…)") }
    let parts = labelled(mirror) { StateText($0, inside: objects.union([identity])) }
    return .parts(header: name, brackets: .round, parts)
  }

  /// The type's name without its module and without unspeakable contexts.
  private static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    if name.contains("<") || name.contains("->") { return "\(type)" }
    let parts = name.split(separator: ".").dropFirst().filter { !$0.contains("(") && !$0.contains("$") }
    return parts.isEmpty ? "\(type)" : parts.joined(separator: ".")
  }

  /// Types of the standard library and of Foundation describe themselves better than their storage does.
  private static func isOfSystem(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
  }
}
