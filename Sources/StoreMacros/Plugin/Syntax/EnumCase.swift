import SwiftSyntax

/// A case of an enum, and what code that handles its payload has to spell.
struct EnumCase {
  let element: EnumCaseElementSyntax
  /// `@available`, to be repeated on members that name the case.
  let availability: String
  /// The name of the enum, for payloads that name it `Self`.
  let root: String

  /// The name as it is written, with backticks where it needs them.
  var name: String { element.name.trimmedDescription }

  var parameters: [EnumCaseParameterSyntax] { element.parameterClause.map { Array($0.parameters) } ?? [] }

  /// The type of the payload: a tuple of several values, `Void` of none.
  var payloadType: String {
    switch parameters.count {
    case 0: "Void"
    case 1: type(of: parameters[0])
    default: "(" + parameters.map { label(of: $0) + type(of: $0) }.joined(separator: ", ") + ")"
    }
  }

  /// An expression that makes the case of a payload: `.pair($0.0, $0.1)`.
  func construction(of payload: String) -> String {
    switch parameters.count {
    case 0: return ".\(name)"
    case 1: return ".\(name)(\(label(of: parameters[0]))\(payload))"
    default:
      let values = parameters.indices.map { "\(label(of: parameters[$0]))\(payload).\($0)" }
      return ".\(name)(\(values.joined(separator: ", ")))"
    }
  }

  /// A pattern that matches the case and binds ``values``.
  var pattern: String {
    guard !parameters.isEmpty else { return ".\(name)" }
    let bindings = zip(parameters, valueNames).map { "\(label(of: $0))let \($1)" }
    return ".\(name)(\(bindings.joined(separator: ", ")))"
  }

  /// The payload, made of what ``pattern`` binds.
  var payload: String {
    parameters.count == 1
      ? valueNames[0]
      : "(" + zip(parameters, valueNames).map { label(of: $0) + $1 }.joined(separator: ", ") + ")"
  }

  private var valueNames: [String] {
    parameters.count == 1 ? ["value"] : parameters.indices.map { "value\($0)" }
  }

  private func type(of parameter: EnumCaseParameterSyntax) -> String {
    SelfNaming(root).rewrite(parameter.type).trimmedDescription
  }

  private func label(of parameter: EnumCaseParameterSyntax) -> String {
    guard let label = parameter.firstName, label.tokenKind != .wildcard else { return "" }
    return "\(label.trimmedDescription): "
  }
}

/// Writes the name of a type where it is called `Self`, for code in another type.
final class SelfNaming: SyntaxRewriter {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    token.tokenKind == .keyword(.Self) ? token.with(\.tokenKind, .identifier(name)) : token
  }
}
