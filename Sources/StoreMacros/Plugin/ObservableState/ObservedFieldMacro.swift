import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservedField`: a property whose accessors mark what they change, in place.
enum ObservedFieldMacro {
  private static func mark(_ node: AttributeSyntax) -> String? {
    node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription
  }

  /// Whether the accessors are inlined into other modules: where the property is visible there, and its type.
  private static func access(
    of field: StateField, in context: some MacroExpansionContext
  ) -> AccessLevel {
    AccessLevel(of: field.declaration, in: context)
  }
}

extension ObservedFieldMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let field = StateField(declaration), let name = field.name, let mark = mark(node) else { return [] }
    let storage = StateField.storageName(of: name.text)
    let inlined = access(of: field, in: context).inlined
    let inlinedSetter = field.hasPrivateSetter ? "@inline(__always)" : inlined
    return [
      """
      \(raw: inlined) @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
      \(raw: storage) = initialValue
      }
      """,
      """
      \(raw: inlined) get {
      \(raw: storage)
      }
      """,
      """
      \(raw: inlinedSetter) set {
      fieldMarks.write(\(raw: mark))
      \(raw: storage) = newValue
      }
      """,
      """
      \(raw: inlinedSetter) _modify {
      fieldMarks.write(\(raw: mark))
      yield &\(raw: storage)
      }
      """,
    ]
  }
}

extension ObservedFieldMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let field = StateField(declaration), let name = field.name else { return [] }
    let access = access(of: field, in: context)
    let storage = field.binding.with(
      \.pattern,
      PatternSyntax(IdentifierPatternSyntax(identifier: .identifier(StateField.storageName(of: name.text)))))
    let modifier = access.hidden.isEmpty ? "private " : access.hidden
    return ["\(raw: modifier)var \(storage.with(\.accessorBlock, nil).trimmed)"]
  }
}
