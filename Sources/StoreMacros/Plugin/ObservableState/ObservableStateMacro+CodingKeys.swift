import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension ObservableStateMacro {
  /// Keys without the marks, and under the properties' names, unless there are some already.
  ///
  /// Whether the compiler is to derive coding can't be seen here: an extension may say so.
  static func codingKeys(of state: StructDeclSyntax) -> DeclSyntax? {
    let members = state.memberBlock.members
    let keys = members.mapDeclarations { StateField($0)?.codingKeys ?? [] }
    if state.declaresType("CodingKeys") { return nil }
    if keys.isEmpty { return "private enum CodingKeys: CodingKey {\n}" }
    // An enum without cases can't have a raw type. Where all may be missing, only who asked for keys gets them.
    let mayBeEmpty = !members.contains { StateField($0.decl) != nil }
    if mayBeEmpty, state.inherited.isDisjoint(with: ["Codable", "Encodable", "Decodable"]) { return nil }
    return """
      private enum CodingKeys: String, CodingKey {
      \(raw: keys.joined(separator: "\n"))
      }
      """
  }

  /// What is wrong with keys of the author's own: that they don't name what is stored, where coding is derived.
  static func faultOfKeys(of state: StructDeclSyntax) -> Diagnosis? {
    let keys = state.memberBlock.members.declarations.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "CodingKeys" }
    guard state.derivesCoding, let keys else { return nil }
    let observed = Set(state.observedFields)
    let misnamed = keys.memberBlock.members.cases(of: "CodingKeys").map(\.name).filter(observed.contains)
    guard let first = misnamed.first else { return nil }
    return Diagnosis(
      keys.name, id: "observable-state-coding-keys",
      """
      'CodingKeys' has the key '\(first)', but '@ObservableState' stores that property as \
      '\(StateField.storageName(of: first))', and the compiler codes what is stored; name the key so, with the value \
      "\(first.trimmingBackticks)", or write 'init(from:)' and 'encode(to:)' and declare the conformance where they stand
      """,
      fixIts: [renaming(misnamed, in: keys)])
  }

  private static func renaming(_ names: [String], in keys: EnumDeclSyntax) -> FixIt {
    let types = keys.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let lacksType = types == ["CodingKey"]
    let renaming = KeyRenaming(names, addsValues: lacksType || types.contains("String"))
    var renamed = renaming.rewrite(keys).cast(EnumDeclSyntax.self)
    if lacksType, let clause = keys.inheritanceClause {
      let text = InheritedTypeSyntax(
        type: TypeSyntax("String"), trailingComma: .commaToken(trailingTrivia: .space))
      renamed.inheritanceClause?.inheritedTypes = [text] + clause.inheritedTypes
    }
    return FixIt(
      message: FixName("name the keys after what is stored", id: "observable-state-rename-keys"),
      changes: [.replace(oldNode: Syntax(keys), newNode: Syntax(renamed))])
  }
}

/// Names keys after what is stored, and leaves what they are coded as.
private final class KeyRenaming: SyntaxRewriter {
  private let names: Set<String>
  private let addsValues: Bool

  init(_ names: [String], addsValues: Bool) {
    self.names = Set(names)
    self.addsValues = addsValues
    super.init()
  }

  override func visit(_ key: EnumCaseElementSyntax) -> EnumCaseElementSyntax {
    guard names.contains(key.name.text) else { return key }
    var renamed = key
    renamed.name = key.name.with(\.tokenKind, .identifier(StateField.storageName(of: key.name.text)))
    if addsValues, key.rawValue == nil {
      renamed.name.trailingTrivia = []
      renamed.rawValue = InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
        value: StringLiteralExprSyntax(content: key.name.text.trimmingBackticks))
    }
    renamed.trailingTrivia = key.trailingTrivia
    return renamed
  }
}

extension StateField {
  /// A key for each property that is declared here.
  fileprivate var codingKeys: [String] {
    guard isObserved else { return names.map { "case \($0.text)" } }
    return names.map { "case \(Self.storageName(of: $0.text)) = \"\($0.text.trimmingBackticks)\"" }
  }
}

extension StructDeclSyntax {
  /// The names of what the struct conforms to, as far as it says so itself.
  fileprivate var inherited: Set<String> {
    Set(inheritanceClause?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
  }

  /// Whether the compiler has to write one half of the coding, as far as can be seen here.
  fileprivate var derivesCoding: Bool {
    let members = memberBlock.members.declarations
    let decodes = members.contains {
      $0.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.map(\.firstName.text) == ["from"]
    }
    let encodes = members.contains {
      guard let method = $0.as(FunctionDeclSyntax.self), method.name.text == "encode" else { return false }
      return method.signature.parameterClause.parameters.map(\.firstName.text) == ["to"]
    }
    return (!decodes && !inherited.isDisjoint(with: ["Codable", "Decodable"]))
      || (!encodes && !inherited.isDisjoint(with: ["Codable", "Encodable"]))
  }
}
