import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: gives an enum a case path for each case, in the shape that folds away in optimised code.
enum CasePathableMacro {}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let subject = declaration.as(EnumDeclSyntax.self) else {
      wrongDeclaration(node, declaration).emit(in: context)
      return []
    }
    guard !subject.declaresCasePaths else { return [] }
    if let element = subject.memberBlock.members.caseOfSharedName(in: subject.name.text) {
      sharedName(element).emit(in: context)
      return []
    }
    return casePaths(of: subject, access: AccessLevel(of: subject, in: context))
  }

  private static func wrongDeclaration(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax)
    -> Diagnosis
  {
    Diagnosis(
      node, id: "case-pathable-needs-enum",
      """
      '@CasePathable' is for enums, whose cases it makes reachable by key paths; \
      properties of a \(declaration.introducer.text) have key paths of their own
      """,
      fixIts: [.removing(node, from: declaration.attributes)])
  }

  private static func sharedName(_ element: EnumCase) -> Diagnosis {
    Diagnosis(
      element.element, id: "case-name-shared",
      """
      '@CasePathable' can't tell two cases apart that are both named '\(element.name)', because '\\.\(element.name)' \
      would mean either; give them different names
      """)
  }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): CasePathable {}")]
  }
}

extension EnumDeclSyntax {
  /// Whether somebody wrote the case paths by hand.
  var declaresCasePaths: Bool {
    memberBlock.members.contains { $0.decl.as(StructDeclSyntax.self)?.name.text == "AllCasePaths" }
  }
}

extension DeclGroupSyntax {
  /// `struct`, `class`, …
  var introducer: TokenSyntax {
    self.as(StructDeclSyntax.self)?.structKeyword ?? self.as(ClassDeclSyntax.self)?.classKeyword
      ?? self.as(ActorDeclSyntax.self)?.actorKeyword ?? self.as(EnumDeclSyntax.self)?.enumKeyword
      ?? self.as(ProtocolDeclSyntax.self)?.protocolKeyword ?? .keyword(.extension)
  }
}
