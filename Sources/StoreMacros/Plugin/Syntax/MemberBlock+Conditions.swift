import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// What `write` makes of each declaration, in the same `#if` blocks as the declarations.
  func mapDeclarations(_ write: (DeclSyntax) -> [String]) -> [String] {
    flatMap { item -> [String] in
      item.decl.as(IfConfigDeclSyntax.self)?.mapDeclarations(write) ?? write(item.decl)
    }
  }

  /// Every declaration, whatever `#if` block it stands in.
  var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      item.decl.as(IfConfigDeclSyntax.self)?.branches.flatMap(\.declarations) ?? [item.decl]
    }
  }
}

extension IfConfigDeclSyntax {
  /// The members of each clause, at most one of which are there.
  var branches: [MemberBlockItemListSyntax] {
    clauses.map { $0.elements?.as(MemberBlockItemListSyntax.self) ?? [] }
  }

  fileprivate func mapDeclarations(_ write: (DeclSyntax) -> [String]) -> [String] {
    let branches = branches.map { $0.mapDeclarations(write) }
    if branches.allSatisfy(\.isEmpty) { return [] }
    let lines = zip(clauses, branches).flatMap { clause, lines in
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      return ["\(clause.poundKeyword.text)\(condition)"] + lines
    }
    return [(lines + ["#endif"]).joined(separator: "\n")]
  }
}
