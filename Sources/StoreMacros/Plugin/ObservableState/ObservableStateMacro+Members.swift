import SwiftSyntax
import SwiftSyntaxBuilder

extension ObservableStateMacro {
  /// The marks, the same memory under the properties' own names, and which mark is whose.
  static func structMembers(of state: StructDeclSyntax, access: AccessLevel) -> [DeclSyntax] {
    let declarations = state.memberBlock.members
    let stored = declarations.mapDeclarations { declaration in
      StateField(declaration).map { [layoutField($0, of: state)] } ?? []
    }
    let computed = declarations.mapDeclarations { declaration in
      ComputedField(declaration).map { [$0.forwarding(to: state.name.text)] } ?? []
    }
    let fields = stored + ["var fieldMarks: FieldMarks"] + computed
    let indices = declarations.mapDeclarations { declaration in
      guard let field = StateField(declaration), field.isObserved, let name = field.name?.text,
        let mark = mark(of: name, in: state)
      else { return [] }
      return ["case \\.\(name): \(mark)"]
    }
    let members: [DeclSyntax] = [
      "\(raw: access.modifier)var fieldMarks = FieldMarks()",
      """
      \(raw: access.modifier)struct Fields {
      \(raw: fields.joined(separator: "\n"))
      }
      """,
      """
      \(raw: access.modifier)static func fieldIndex(of path: PartialKeyPath<\(raw: state.name.text)>) -> Int? {
      switch path {
      \(raw: (indices + ["default: nil"]).joined(separator: "\n"))
      }
      }
      """,
    ]
    return members + (codingKeys(of: state).map { [$0] } ?? [])
  }

  private static func layoutField(_ field: StateField, of state: StructDeclSyntax) -> String {
    var copy = SelfNaming(state.name.text).rewrite(field.declaration.trimmed).cast(VariableDeclSyntax.self)
    copy.attributes = copy.attributes.filter {
      !["ObservedField", "ObservationStateIgnored"].contains($0.as(AttributeSyntax.self)?.baseName)
    }
    copy.bindings = PatternBindingListSyntax(
      copy.bindings.map { binding in
        var binding = binding.with(\.accessorBlock, nil)
        // Of an initial value only the type matters; nobody ever makes this struct.
        if binding.typeAnnotation != nil, copy.attributes.isEmpty { binding.initializer = nil }
        return binding
      })
    return copy.trimmedDescription
  }

  /// The marks of the payload: an enum has no memory of its own for them.
  static func enumMembers(of state: EnumDeclSyntax, access: AccessLevel) -> [DeclSyntax] {
    let members = state.memberBlock.members
    let reads = members.mapCases(of: state.name.text) { element in
      element.parameters.count == 1
        ? "case \(element.pattern): FieldMarks(of: value)" : "case .\(element.name): FieldMarks()"
    }
    let stamps = members.mapCases(of: state.name.text) { element in
      guard element.parameters.count == 1 else { return "case .\(element.name): break" }
      return """
        case \(element.pattern.replacing("let value", with: "var value")):
        FieldMarks.clear(in: &value, stamp: stamp)
        self = \(element.construction(of: "value"))
        """
    }
    return [
      """
      \(raw: access.modifier)var fieldMarks: FieldMarks {
      switch self {
      \(raw: reads.joined(separator: "\n"))
      }
      }
      """,
      """
      \(raw: access.modifier)mutating func clearFieldMarks(stamp: UInt64) {
      switch self {
      \(raw: stamps.joined(separator: "\n"))
      }
      }
      """,
    ]
  }
}
