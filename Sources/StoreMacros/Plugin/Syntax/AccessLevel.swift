import SwiftSyntax
import SwiftSyntaxMacros

/// How far a type can be seen, as far as the members that a macro adds to it have to know.
enum AccessLevel {
  /// Public, in public types only: members can be inlined into other modules.
  case inlinable
  /// Public, but in a type of which the macro can't see whether it is: members can't be `@inlinable`.
  case `public`
  case package
  /// Internal, and named by inlinable code.
  case usableFromInline
  /// Internal or less: members without a modifier are as visible as the type.
  case `internal`

  /// The modifier of a member that is as visible as the type.
  var modifier: String {
    switch self {
    case .inlinable, .public: "public "
    case .package: "package "
    case .usableFromInline, .internal: ""
    }
  }

  /// Whether members can be called in other modules.
  var reachesOtherModules: Bool {
    switch self {
    case .inlinable, .public, .package: true
    case .usableFromInline, .internal: false
    }
  }

  /// What stands before a member that folds away where it is used.
  var inlined: String {
    switch self {
    case .inlinable, .usableFromInline: "@inlinable @inline(__always)"
    case .public, .package, .internal: "@inline(__always)"
    }
  }

  /// What stands before a property that folds away together with a key path to it, in other modules too: a key path to
  /// a property that has a symbol of its own is interpreted there.
  var folding: String {
    if case .inlinable = self { "@export(implementation) @inline(__always)" } else { inlined }
  }

  /// What stands before an empty struct that inlinable code makes.
  var frozen: String {
    switch self {
    case .inlinable: "@frozen "
    case .usableFromInline: "@frozen @usableFromInline "
    case .public, .package, .internal: ""
    }
  }

  /// What stands before a member that inlinable code names but nobody else.
  var hidden: String {
    switch self {
    case .inlinable, .usableFromInline: "@usableFromInline "
    case .public, .package, .internal: ""
    }
  }

  /// The level of a declaration in its context.
  init(of declaration: some WithModifiersSyntax & WithAttributesSyntax, in context: some MacroExpansionContext)
  {
    let own = AccessLevel(modifiers: declaration.modifiers, attributes: declaration.attributes)
    let enclosing = context.lexicalContext
    switch own {
    case .inlinable where !enclosing.isEmpty: self = AccessLevel.ofPublic(in: enclosing)
    case .internal where enclosing.first?.isPublicExtension == true: self = AccessLevel.ofPublic(in: enclosing)
    default: self = own
    }
  }

  private static func ofPublic(in enclosing: [Syntax]) -> AccessLevel {
    for scope in enclosing {
      if scope.isPublicExtension { return .inlinable }
      if scope.is(ExtensionDeclSyntax.self) { return .public }
      guard let type = scope.asProtocol((any DeclGroupSyntax).self),
        case .inlinable = AccessLevel(modifiers: type.modifiers, attributes: type.attributes)
      else { return .public }
    }
    return .inlinable
  }

  private init(modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax) {
    let keywords = Set(modifiers.map(\.name.tokenKind))
    if keywords.contains(.keyword(.public)) || keywords.contains(.keyword(.open)) {
      self = .inlinable
    } else if keywords.contains(.keyword(.package)) {
      self = .package
    } else if attributes.named("usableFromInline") != nil {
      self = .usableFromInline
    } else {
      self = .internal
    }
  }
}

extension Syntax {
  fileprivate var isPublicExtension: Bool {
    self.as(ExtensionDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.public) } == true
  }
}

extension AttributeListSyntax {
  /// The attribute of a name, written with or without its module.
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.baseName == name }
  }
}

extension AttributeSyntax {
  /// The name without its module and its generic arguments.
  var baseName: String {
    attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text
      ?? attributeName.trimmedDescription
  }
}
