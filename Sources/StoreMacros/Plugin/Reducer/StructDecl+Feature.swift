import SwiftSyntax

extension StructDeclSyntax {
  /// Whether a nested type or a typealias of a name is declared in the struct, or is one of its generic parameters.
  func declaresType(_ name: String) -> Bool {
    let isNested = memberBlock.members.declarations.contains {
      $0.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
    return isNested || genericParameterClause?.parameters.contains { $0.name.text == name } == true
  }

  var bodyProperty: VariableDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first(where: \.isBody)
  }

  var reduceMethod: FunctionDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first(where: \.isReduce)
  }
}

extension VariableDeclSyntax {
  /// `var body: … { … }` of an instance.
  var isBody: Bool {
    guard !isStatic, bindings.count == 1, let binding = bindings.first, binding.accessorBlock != nil else {
      return false
    }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
  }

  var isStatic: Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension FunctionDeclSyntax {
  /// `func reduce(into:action:)` of an instance.
  var isReduce: Bool {
    name.text == "reduce" && !modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}
