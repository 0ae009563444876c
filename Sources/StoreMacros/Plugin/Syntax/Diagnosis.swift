import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong with the use of a macro: cause, meaning and fix in one sentence, and the edit that mends it.
struct Diagnosis {
  let node: Syntax
  let id: String
  let message: String
  let fixIts: [FixIt]

  init(_ node: some SyntaxProtocol, id: String, _ message: String, fixIts: [FixIt] = []) {
    self.node = Syntax(node)
    self.id = id
    self.message = message
    self.fixIts = fixIts
  }

  func emit(in context: some MacroExpansionContext) {
    let message = Message(message: message, diagnosticID: MessageID(domain: "StoreMacros", id: id))
    context.diagnose(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  private struct Message: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    var severity: DiagnosticSeverity { .error }
  }
}

/// The name of an edit, as editors show it.
struct FixName: FixItMessage {
  let message: String
  let fixItID: MessageID

  init(_ message: String, id: String) {
    self.message = message
    fixItID = MessageID(domain: "StoreMacros", id: id)
  }
}

extension FixIt {
  /// Takes the macro's attribute away from a declaration.
  static func removing(_ attribute: AttributeSyntax, from attributes: AttributeListSyntax) -> FixIt {
    let kept = attributes.filter { $0.as(AttributeSyntax.self)?.baseName != attribute.baseName }
    return FixIt(
      message: FixName("remove '@\(attribute.baseName)'", id: "remove-\(attribute.baseName)"),
      changes: [.replace(oldNode: Syntax(attributes), newNode: Syntax(kept))])
  }
}
