import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// One declaration for each case, in the same `#if` blocks as the cases.
  func mapCases(of root: String, _ write: (EnumCase) -> String) -> [String] {
    flatMap { item -> [String] in
      if let cases = item.decl.as(EnumCaseDeclSyntax.self) {
        let availability = cases.attributes.compactMap { $0.as(AttributeSyntax.self) }
          .filter { $0.baseName == "available" }.map(\.trimmedDescription).joined(separator: "\n")
        return cases.elements.map {
          write(EnumCase(element: $0, availability: availability, root: root))
        }
      }
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        return conditional.mapCases(of: root, write)
      }
      return []
    }
  }

  /// Every case, whatever `#if` block it stands in.
  func cases(of root: String) -> [EnumCase] {
    var cases: [EnumCase] = []
    _ = mapCases(of: root) {
      cases.append($0)
      return ""
    }
    return cases
  }
}

extension IfConfigDeclSyntax {
  fileprivate func mapCases(of root: String, _ write: (EnumCase) -> String) -> [String] {
    var lines: [String] = []
    var isEmpty = true
    for clause in clauses {
      let members = clause.elements?.as(MemberBlockItemListSyntax.self)?.mapCases(of: root, write) ?? []
      isEmpty = isEmpty && members.isEmpty
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      lines.append("\(clause.poundKeyword.text)\(condition)")
      lines += members
    }
    return isEmpty ? [] : [(lines + ["#endif"]).joined(separator: "\n")]
  }
}
