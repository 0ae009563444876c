import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// One declaration for each case, in the same `#if` blocks as the cases.
  func mapCases(of root: String, _ write: (EnumCase) -> String) -> [String] {
    mapDeclarations { $0.cases(of: root).map(write) }
  }

  /// Every case, whatever `#if` block it stands in.
  func cases(of root: String) -> [EnumCase] { declarations.flatMap { $0.cases(of: root) } }

  /// A case whose name is that of another which may be there at the same time; nil if there is none.
  ///
  /// - Parameter known: The names of the cases around these.
  func caseOfSharedName(in root: String, known: Set<String> = []) -> EnumCase? {
    var known = known
    for element in flatMap({ $0.decl.cases(of: root) }) where !known.insert(element.name).inserted {
      return element
    }
    // Those of two clauses, or of two blocks, perhaps never meet.
    return lazy.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.flatMap(\.branches)
      .compactMap { $0.caseOfSharedName(in: root, known: known) }.first
  }
}

extension DeclSyntax {
  /// The cases that are declared here.
  fileprivate func cases(of root: String) -> [EnumCase] {
    guard let cases = self.as(EnumCaseDeclSyntax.self) else { return [] }
    let availability = cases.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.baseName == "available" }.map(\.trimmedDescription).joined(separator: "\n")
    return cases.elements.map { EnumCase(element: $0, availability: availability, root: root) }
  }
}
