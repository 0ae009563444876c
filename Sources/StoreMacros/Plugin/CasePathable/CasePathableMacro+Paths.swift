import SwiftSyntax
import SwiftSyntaxBuilder

extension CasePathableMacro {
  /// The struct of case paths and the property that gives it.
  static func casePaths(of subject: EnumDeclSyntax, access: AccessLevel) -> [DeclSyntax] {
    let root = subject.name.text
    let properties = subject.memberBlock.members.mapCases(of: root) { property(for: $0, access: access) }
    return [
      """
      \(raw: access.frozen)\(raw: access.modifier)struct AllCasePaths: Sendable {
      \(raw: access.inlined) init() {
      }
      \(raw: properties.joined(separator: "\n"))
      }
      """,
      """
      \(raw: access.inlined)
      \(raw: access.modifier)static var allCasePaths: AllCasePaths {
      AllCasePaths()
      }
      """,
    ]
  }

  private static func property(for element: EnumCase, access: AccessLevel) -> String {
    let availability = element.availability.isEmpty ? "" : element.availability + "\n"
    return """
      \(availability)\(access.folding)
      \(access.modifier)var \(element.name): AnyCasePath<\(element.root), \(element.payloadType)> {
      AnyCasePath(
      case: { \(element.parameters.isEmpty ? "_ in " : "")\(element.construction(of: "$0")) },
      extract: { if case \(element.pattern) = $0 { \(element.payload) } else { nil } }
      )
      }
      """
  }
}
