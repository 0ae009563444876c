import SwiftSyntax
import SwiftSyntaxMacros

/// Attributes that only other macros read: `@ReducerCaseIgnored`, `@ObservationStateIgnored`.
enum MarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
