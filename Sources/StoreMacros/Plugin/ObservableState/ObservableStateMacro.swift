import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: has a state's properties mark that they were written.
enum ObservableStateMacro {
  /// The last mark, which all further properties share; one more is for children.
  static var lastField: Int { 62 }

  private static func wrongDeclaration(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax)
    -> Diagnosis
  {
    Diagnosis(
      node, id: "observable-state-needs-value",
      """
      '@ObservableState' is for structs and enums, because a store has to own its state alone; \
      a \(declaration.introducer.text) could be changed behind its back
      """,
      fixIts: [.removing(node, from: declaration.attributes)])
  }
}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let state = declaration.as(EnumDeclSyntax.self) {
      return enumMembers(of: state, access: AccessLevel(of: state, in: context))
    }
    guard let state = declaration.as(StructDeclSyntax.self) else {
      wrongDeclaration(node, declaration).emit(in: context)
      return []
    }
    faultOfKeys(of: state)?.emit(in: context)
    return structMembers(of: state, access: AccessLevel(of: state, in: context))
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let field = StateField(member),
      field.declaration.attributes.named("ObservedField") == nil
    else { return [] }
    if let obstacle = field.obstacle {
      unobservable(field, obstacle).emit(in: context)
      return []
    }
    guard let name = field.name?.text, let mark = mark(of: name, in: declaration) else { return [] }
    return field.isObserved ? ["@ObservedField(\(raw: mark))"] : []
  }

  /// The number of a property's mark; one for all of its name, of which no two are there at the same time.
  static func mark(of name: String, in state: some DeclGroupSyntax) -> Int? {
    state.observedFields.firstIndex(of: name).map { min($0, lastField) }
  }

  private static func unobservable(_ field: StateField, _ obstacle: StateField.Obstacle) -> Diagnosis {
    let attribute = AttributeSyntax("@ObservationStateIgnored").with(\.trailingTrivia, .space)
    var ignored = field.declaration
    ignored.leadingTrivia = []
    ignored.attributes.insert(.attribute(attribute), at: ignored.attributes.startIndex)
    ignored.leadingTrivia = field.declaration.leadingTrivia
    return Diagnosis(
      field.declaration, id: "observable-state-field",
      """
      '@ObservableState' can't tell when this property is written: it \(obstacle.explanation), or mark it \
      '@ObservationStateIgnored', and nobody will be told of its changes
      """,
      fixIts: [
        FixIt(
          message: FixName("add '@ObservationStateIgnored'", id: "observable-state-ignore"),
          changes: [.replace(oldNode: Syntax(field.declaration), newNode: Syntax(ignored))])
      ])
  }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    if declaration.is(StructDeclSyntax.self) {
      return [try ExtensionDeclSyntax("extension \(type.trimmed): ObservableState, ObservableFields {}")]
    }
    return declaration.is(EnumDeclSyntax.self)
      ? [try ExtensionDeclSyntax("extension \(type.trimmed): ObservableState {}")] : []
  }
}

extension DeclGroupSyntax {
  /// The names of the properties that mark what is written, in the order of their marks.
  var observedFields: [String] { stateFields.filter(\.isObserved).compactMap(\.name?.text) }
}
