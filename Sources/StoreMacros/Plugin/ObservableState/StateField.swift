import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property of a state struct.
struct StateField {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax

  /// Nil for what isn't a stored property of an instance.
  init?(_ member: some DeclSyntaxProtocol) {
    guard let declaration = member.as(VariableDeclSyntax.self), !declaration.isStatic,
      let binding = declaration.bindings.first, !binding.isComputed
    else { return nil }
    self.declaration = declaration
    self.binding = binding
  }

  var name: TokenSyntax? { binding.pattern.as(IdentifierPatternSyntax.self)?.identifier }

  /// The names of all that is declared at once, those in tuples included.
  var names: [TokenSyntax] {
    declaration.bindings.filter { !$0.isComputed }.flatMap(\.pattern.names)
  }

  /// The name of the stored property behind the accessors.
  static func storageName(of name: String) -> String { "_\(name.trimmingBackticks)" }

  private var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }

  /// Whether only the file may write the property: `private(set)`.
  var hasPrivateSetter: Bool {
    declaration.modifiers.contains {
      $0.detail?.detail.text == "set"
        && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
  }

  /// Whether accessors of our own take the property's place.
  var isObserved: Bool {
    !isConstant && declaration.attributes.named("ObservationStateIgnored") == nil && obstacle == nil
  }

  /// `weak` or `unowned`.
  private var ownership: String? {
    declaration.modifiers.lazy.map(\.name)
      .first { [.keyword(.weak), .keyword(.unowned)].contains($0.tokenKind) }?.text
  }

  /// Why accessors can't take the property's place; nil for one that can or need not be observed.
  var obstacle: Obstacle? {
    if isConstant || declaration.attributes.named("ObservationStateIgnored") != nil { return nil }
    if declaration.bindings.count > 1 || name == nil { return .several }
    if declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) { return .lazy }
    if let ownership { return .ownership(ownership) }
    if binding.accessorBlock != nil { return .observers }
    let wrapper = declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.baseName.first?.isUppercase == true && $0.baseName != "ObservedField" }
    return wrapper.map { .wrapper($0.baseName) }
  }

  enum Obstacle {
    case several
    case lazy
    case ownership(String)
    case observers
    case wrapper(String)

    var explanation: String {
      switch self {
      case .several: "declares several properties at once; declare each on its own"
      case .lazy: "is lazy, so that reading it would change the state; make it computed or stored"
      case .ownership(let word):
        """
        is \(word), which a property with accessors can't be; hold the object strongly, or what the state needs of it
        """
      case .observers: "has observers; do their work where the property is written"
      case .wrapper(let name): "is stored by '@\(name)'; store it plainly"
      }
    }
  }
}

extension PatternBindingSyntax {
  /// Whether there is a getter; `willSet` and `didSet` belong to stored properties.
  fileprivate var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let list) = accessorBlock.accessors else { return true }
    return !list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension PatternSyntax {
  fileprivate var names: [TokenSyntax] {
    if let name = self.as(IdentifierPatternSyntax.self)?.identifier { return [name] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
  }
}

extension DeclGroupSyntax {
  /// The stored properties, in the order in which they lie in memory; those of every `#if` block.
  var stateFields: [StateField] { memberBlock.members.declarations.compactMap { StateField($0) } }
}

extension String {
  /// A name as it is called, without what lets a keyword stand for one.
  var trimmingBackticks: String { filter { $0 != "`" } }
}
