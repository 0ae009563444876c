import SwiftSyntax

/// A computed property of a state struct that can be written, so that a child's state may be reached by it.
struct ComputedField {
  private let name: TokenSyntax
  private let type: TypeSyntax
  private let modifiers: DeclModifierListSyntax

  /// Nil for what isn't a property that is written and read like a stored one.
  init?(_ member: some DeclSyntaxProtocol) {
    guard let declaration = member.as(VariableDeclSyntax.self), !declaration.isStatic,
      let binding = declaration.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type,
      case .accessors(let accessors) = binding.accessorBlock?.accessors,
      let reader = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) }),
      reader.effectSpecifiers == nil, reader.modifier == nil,
      accessors.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) })
    else { return nil }
    self.name = name
    self.type = type
    modifiers = declaration.modifiers
  }

  /// The property of the same name in `Fields`, which reads and writes that of the state.
  func forwarding(to state: String) -> String {
    let type = SelfNaming(state).rewrite(type.trimmed).trimmedDescription
    let prefix = modifiers.isEmpty ? "" : modifiers.trimmedDescription + " "
    return """
      \(prefix)var \(name.text): \(type) {
      @inline(__always) get { \(state).read(self) { $0.\(name.text) } }
      @inline(__always) set { \(state).change(&self) { $0.\(name.text) = newValue } }
      }
      """
  }
}
