import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: makes a feature of a struct with state, actions and logic, or of an enum whose cases hold features.
enum ReducerMacro {
  /// What a declaration lacks to be a feature; nil for one that is complete.
  static func fault(of node: AttributeSyntax, _ declaration: some DeclGroupSyntax) -> Diagnosis? {
    if declaration.is(EnumDeclSyntax.self) { return nil }
    guard let feature = declaration.as(StructDeclSyntax.self) else {
      return wrongDeclaration(node, declaration)
    }
    for name in ["State", "Action"] where !feature.declaresType(name) {
      return missingType(name, of: feature)
    }
    return feature.bodyProperty == nil && feature.reduceMethod == nil ? missingLogic(of: feature) : nil
  }
}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, fault(of: node, declaration) == nil else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): Reducer {}")]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let nested = member.as(EnumDeclSyntax.self) {
      let isDomain = ["State", "Action"].contains(nested.name.text)
      let isDone = nested.attributes.named("CasePathable") != nil || nested.declaresCasePaths
      return isDomain && !isDone ? ["@CasePathable"] : []
    }
    if let property = member.as(VariableDeclSyntax.self), property.isBody {
      let builder: [AttributeSyntax] =
        property.attributes.named("ReducerBuilder") == nil
        ? ["@ReducerBuilder<Self.State, Self.Action>"] : []
      return builder + inlining(property.attributes)
    }
    if let method = member.as(FunctionDeclSyntax.self), method.isReduce {
      return inlining(method.attributes)
    }
    return []
  }

  /// Plain inlining gives up at a depth of about five features.
  private static func inlining(_ attributes: AttributeListSyntax) -> [AttributeSyntax] {
    attributes.named("inline") == nil ? ["@inline(__always)"] : []
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let fault = fault(of: node, declaration) {
      fault.emit(in: context)
      return []
    }
    if let feature = declaration.as(StructDeclSyntax.self) { return boundary(of: feature, in: context) }
    guard let features = declaration.as(EnumDeclSyntax.self) else { return [] }
    return FeatureEnum(features, access: AccessLevel(of: features, in: context)).members(in: context)
  }

  /// The function that other modules call for a feature that they see: compiled in the feature's own module, with its
  /// children inside. The protocol's runs `body`, whose type is unknown elsewhere, so that every level would be generic.
  private static func boundary(
    of feature: StructDeclSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = AccessLevel(of: feature, in: context)
    guard access.reachesOtherModules, let body = feature.bodyProperty, feature.reduceMethod == nil else {
      return []
    }
    let inlined = body.attributes.named("inlinable") == nil ? "" : access.inlined
    return [
      """
      \(raw: inlined)
      \(raw: access.modifier)func reduce(into state: inout State, action: Action) -> Effect<Action> {
      body.reduce(into: &state, action: action)
      }
      """
    ]
  }
}
