import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension ReducerMacro {
  static func wrongDeclaration(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax) -> Diagnosis {
    let introducer = declaration.introducer
    let isObject = declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
    let modifiers = declaration.modifiers.filter { $0.name.tokenKind != .keyword(.final) }
    var structKeyword = introducer.with(\.tokenKind, .keyword(.struct))
    if modifiers.isEmpty {
      structKeyword.leadingTrivia = declaration.modifiers.leadingTrivia + introducer.leadingTrivia
    }
    let replacement = FixIt(
      message: FixName("replace '\(introducer.text)' with 'struct'", id: "reducer-struct"),
      changes: [
        .replace(oldNode: Syntax(declaration.modifiers), newNode: Syntax(modifiers)),
        .replace(oldNode: Syntax(introducer), newNode: Syntax(structKeyword)),
      ])
    return Diagnosis(
      node, id: "reducer-needs-value",
      """
      '@Reducer' is for structs and enums, because a reducer is a value without an identity that a store makes anew \
      for each action; this is \(introducer.text == "actor" ? "an" : "a") \(introducer.text)
      """,
      fixIts: (isObject ? [replacement] : []) + [.removing(node, from: declaration.attributes)])
  }

  static func missingType(_ name: String, of feature: StructDeclSyntax) -> Diagnosis {
    let member: DeclSyntax = name == "State" ? "struct State {}" : "enum Action {}"
    return Diagnosis(
      feature.name, id: "reducer-needs-\(name.lowercased())",
      """
      '\(feature.name.text)' has no '\(name)', without which it is no feature; declare it, or a typealias, in the \
      struct itself, where '@Reducer' can see it
      """,
      fixIts: [inserting(member, named: "'\(name)'", in: feature)])
  }

  static func missingLogic(of feature: StructDeclSyntax) -> Diagnosis {
    Diagnosis(
      feature.name, id: "reducer-needs-logic",
      """
      '\(feature.name.text)' has neither 'body' nor 'reduce(into:action:)', so that actions would do nothing; declare \
      one of them in the struct itself, where '@Reducer' can see it
      """,
      fixIts: [
        inserting(
          """
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          """, named: "'body'", in: feature)
      ])
  }

  private static func inserting(_ member: DeclSyntax, named name: String, in feature: StructDeclSyntax) -> FixIt
  {
    var block = feature.memberBlock
    // As far in as the last member; two columns where there is none.
    let indentation = block.members.last?.leadingTrivia.pieces.last { $0.isSpaceOrTab } ?? .spaces(2)
    let text = member.description.replacing("\n", with: "\n" + Trivia(pieces: [indentation]).description)
    block.members.append(
      MemberBlockItemSyntax(
        leadingTrivia: Trivia(pieces: [.newlines(1), indentation]), decl: DeclSyntax("\(raw: text)")))
    if block.rightBrace.leadingTrivia.isEmpty { block.rightBrace.leadingTrivia = .newline }
    return FixIt(
      message: FixName("add \(name)", id: "reducer-add"),
      changes: [.replace(oldNode: Syntax(feature.memberBlock), newNode: Syntax(block))])
  }
}
