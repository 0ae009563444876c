extension ValueTree {
  init(_ value: Any) { self.init(value, inside: []) }

  /// - Parameter objects: Those whose parts are being looked at: an object is not looked into again from inside itself.
  private init(_ value: Any, inside objects: Set<ObjectIdentifier>) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      self = mirror.children.first.map { ValueTree($0.value, inside: objects) } ?? .leaf("nil")
    case .collection: self = .list(mirror.children.map { ValueTree($0.value, inside: objects) })
    case .set: self = .set(mirror.children.map { ValueTree($0.value, inside: objects) })
    case .dictionary:
      self = .dictionary(
        mirror.children.map { entry in
          let parts = Array(Mirror(reflecting: entry.value).children)
          return Part(
            label: ValueTree(parts[0].value, inside: objects).oneLine,
            value: ValueTree(parts[1].value, inside: objects))
        })
    case .enum: self = .enumeration(value, mirror, inside: objects)
    case .tuple: self = .fields("(", mirror, inside: objects)
    case .class, .foreignReference:
      let identity = ObjectIdentifier(value as AnyObject)
      let name = typeName(of: type(of: value))
      if objects.contains(identity) {
        self = .leaf("\(name)(↩︎)")
      } else {
        self = .object(name, value, mirror, inside: objects.union([identity]))
      }
    case .struct: self = .object(typeName(of: type(of: value)), value, mirror, inside: objects)
    case nil: self = .leaf(text(of: value))
    @unknown default: self = .leaf(text(of: value))
    }
  }

  /// A value with stored properties. Those of the platform's own types say little; their description does.
  private static func object(
    _ name: String, _ value: Any, _ mirror: Mirror, inside objects: Set<ObjectIdentifier>
  ) -> ValueTree {
    isOfPlatform(type(of: value)) ? .leaf(text(of: value)) : fields("\(name)(", mirror, inside: objects)
  }

  private static func fields(
    _ open: String, _ mirror: Mirror, inside objects: Set<ObjectIdentifier>
  ) -> ValueTree {
    var ancestors: [Mirror] = []
    var next: Mirror? = mirror
    while let mirror = next {
      ancestors.append(mirror)
      next = mirror.superclassMirror
    }
    return branch(
      open, ")", .fields,
      // Marks say what was written, not what the state is.
      ancestors.reversed().flatMap(\.children).filter { !($0.value is FieldMarks) }.map { child in
        Part(label: child.label.flatMap(fieldName), value: ValueTree(child.value, inside: objects))
      })
  }

  private static func enumeration(
    _ value: Any, _ mirror: Mirror, inside objects: Set<ObjectIdentifier>
  ) -> ValueTree {
    guard let payload = mirror.children.first, let name = payload.label else {
      return .leaf(".\(caseName(of: value))")
    }
    let payloadMirror = Mirror(reflecting: payload.value)
    if payloadMirror.displayStyle == .tuple { return fields(".\(name)(", payloadMirror, inside: objects) }
    return branch(
      ".\(name)(", ")", .fields, [Part(label: nil, value: ValueTree(payload.value, inside: objects))])
  }

  private static func list(_ elements: [ValueTree]) -> ValueTree {
    branch("[", "]", .list, elements.map { Part(label: nil, value: $0) })
  }

  private static func set(_ elements: [ValueTree]) -> ValueTree {
    let sorted = elements.map { (text: $0.oneLine, tree: $0) }.sorted { $0.text < $1.text }
    return branch("Set([", "])", .sorted, sorted.map { Part(label: nil, value: $0.tree) })
  }

  private static func dictionary(_ entries: [Part]) -> ValueTree {
    entries.isEmpty
      ? .leaf("[:]") : branch("[", "]", .sorted, entries.sorted { ($0.label ?? "") < ($1.label ?? "") })
  }

  private static func branch(
    _ open: String, _ close: String, _ order: Branch.Order, _ parts: [Part]
  ) -> ValueTree {
    parts.isEmpty
      ? .leaf(open + close) : .branch(Branch(open: open, close: close, order: order, parts: parts))
  }

  /// Without the underscore of a property wrapper's storage; nil for the number of a tuple's element.
  private static func fieldName(_ label: String) -> String? {
    label.hasPrefix(".") ? nil : label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}

/// What a value without parts prints as: quoted where it is text.
private func text(of value: Any) -> String {
  if value is any StringProtocol || value is Character { return String(reflecting: value) }
  return "\(value)"
}
