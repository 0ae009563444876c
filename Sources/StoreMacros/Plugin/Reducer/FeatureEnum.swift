import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An enum whose cases hold features, one of which is there at a time: what `@Reducer` makes of it.
struct FeatureEnum {
  private let features: EnumDeclSyntax
  private let access: AccessLevel

  init(_ features: EnumDeclSyntax, access: AccessLevel) {
    self.features = features
    self.access = access
  }

  private var members: MemberBlockItemListSyntax { features.memberBlock.members }
  private var root: String { features.name.text }
  /// State and actions of features that hold themselves need it as well.
  private var indirection: String {
    features.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) } ? "indirect " : ""
  }
  private var isFrozen: Bool { features.attributes.named("frozen") != nil }

  /// Inlined into other modules where the author has frozen the enum: the features' initialisers have to be visible
  /// there, which a macro can't see.
  private var inlined: String { isFrozen ? access.inlined : "@inline(__always)" }

  /// State and actions with the features' own in their cases, and a body that runs the feature whose case it is.
  func members(in context: some MacroExpansionContext) -> [DeclSyntax] {
    let crowded = members.cases(of: root).filter { $0.parameters.count > 1 }
    guard crowded.isEmpty else {
      for element in crowded { Self.severalFeatures(element).emit(in: context) }
      return []
    }
    return [
      domain("State", conformances: "CasePathable, ObservableState", cases: stateCase) {
        CasePathableMacro.casePaths(of: $0, access: access)
          + ObservableStateMacro.enumMembers(of: $0, access: access)
      },
      domain("Action", conformances: "CasePathable", cases: actionCase) {
        CasePathableMacro.casePaths(of: $0, access: access)
      },
      """
      @ReducerBuilder<Self.State, Self.Action> \(raw: inlined)
      \(raw: access.modifier)static var body: some Reducer<Self.State, Self.Action> {
      \(raw: lines(scope))
      }
      """,
      """
      \(raw: inlined)
      \(raw: access.modifier)var body: some Reducer<Self.State, Self.Action> {
      Self.body
      }
      """,
    ]
  }

  /// An enum with its members written out: extension macros within the code of a macro have the compiler crash in files
  /// of many such types.
  private func domain(
    _ name: TokenSyntax, conformances: String, cases: (EnumCase) -> String,
    members: (EnumDeclSyntax) -> [DeclSyntax]
  ) -> DeclSyntax {
    let source: DeclSyntax = """
      @dynamicMemberLookup
      \(raw: isFrozen ? access.frozen : "")\(raw: access.modifier)\(raw: indirection)enum \(name): \(raw: conformances) {
      \(raw: lines(cases))
      }
      """
    var domain = source.cast(EnumDeclSyntax.self)
    domain.memberBlock.members += members(domain).map {
      MemberBlockItemSyntax(leadingTrivia: .newlines(2), decl: $0)
    }
    return DeclSyntax(domain)
  }

  private func lines(_ write: (EnumCase) -> String) -> String {
    members.mapCases(of: root, write).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func stateCase(_ element: EnumCase) -> String {
    if element.parameters.isEmpty { return "case \(element.name)" }
    return
      "\(element.introducer) \(element.name)(\(element.payloadType)\(element.holdsFeature ? ".State" : ""))"
  }

  private func actionCase(_ element: EnumCase) -> String {
    element.holdsFeature ? "\(element.introducer) \(element.name)(\(element.payloadType).Action)" : ""
  }

  private func scope(_ element: EnumCase) -> String {
    guard element.holdsFeature else { return "" }
    return """
      Scope(state: \\.\(element.name), action: \\.\(element.name)) {
      \(element.payloadType)()
      }
      """
  }

  private static func severalFeatures(_ element: EnumCase) -> Diagnosis {
    Diagnosis(
      element.element, id: "reducer-case-holds-one",
      """
      the case '\(element.name)' of a '@Reducer' enum has several values, but a case stands for one feature; \
      give it one value, or mark it '@ReducerCaseIgnored' and hold a struct
      """)
  }
}

extension EnumCase {
  /// Whether the payload is a feature, with state, actions and logic of its own.
  var holdsFeature: Bool { parameters.count == 1 && !isIgnored }

  /// `case`, or `indirect case`.
  fileprivate var introducer: String {
    let isIndirect = declaration?.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) } == true
    return isIndirect ? "indirect case" : "case"
  }

  private var isIgnored: Bool { declaration?.attributes.named("ReducerCaseIgnored") != nil }

  private var declaration: EnumCaseDeclSyntax? { element.parent?.parent?.as(EnumCaseDeclSyntax.self) }
}
