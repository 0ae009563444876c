import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import StoreMacrosPlugin

/// What the macros make of some source code, as the compiler would be told.
struct MacroExpansion {
  private static let macros: [String: MacroSpec] = [
    "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathable"]),
    "ObservableState": MacroSpec(
      type: ObservableStateMacro.self, conformances: ["ObservableState", "ObservableFields"]),
    "ObservationStateIgnored": MacroSpec(type: MarkerMacro.self),
    "ObservedField": MacroSpec(type: ObservedFieldMacro.self),
    "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer"]),
    "ReducerCaseIgnored": MacroSpec(type: MarkerMacro.self),
  ]

  let source: String
  let code: String
  private let context: BasicMacroExpansionContext

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Module", fullFilePath: "file.swift")])
    let expanded = file.expand(
      macroSpecs: Self.macros,
      contextGenerator: {
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    self.source = source
    self.context = context
    code = expanded.description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.last == " " ? String($0.reversed().drop { $0 == " " }.reversed()) : String($0) }
      .joined(separator: "\n").trimmingSuffix(while: \.isNewline)
  }

  /// Each diagnostic with its place, and under it each fix-it with the source that it leads to.
  var diagnostics: String {
    context.diagnostics.map { diagnostic in
      let place = location(of: diagnostic.position, in: diagnostic.node)
      let fixes = diagnostic.fixIts.map { "fix: \($0.message.message)\n\(applying($0))" }
      let message = "\(place.line):\(place.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)"
      return ([message] + fixes).joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }

  private func location(of position: AbsolutePosition, in node: Syntax) -> SourceLocation {
    context.location(for: position, anchoredAt: node, fileName: "file.swift")
  }

  private func applying(_ fixIt: FixIt) -> String {
    var bytes = Array(source.utf8)
    // The last first, so that the places of those before stay as they are.
    for change in fixIt.changes.reversed() {
      guard case .replace(let old, let new) = change else { continue }
      let start = location(of: old.position, in: old).offset
      bytes.replaceSubrange(start..<start + old.totalLength.utf8Length, with: Array(new.description.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    String(reversed().drop(while: predicate).reversed())
  }
}
