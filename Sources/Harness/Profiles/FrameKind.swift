/// Whose code a frame is, told from its name: what a flame graph colours, and what blame passes over.
public enum FrameKind: String, Sendable, CaseIterable {
  /// The program's own functions.
  case program
  /// Swift's standard library and the libraries that come with it.
  case library
  /// Swift's runtime.
  case runtime
  /// The allocator, the C library, the dispatch library, and what has no name.
  case system

  /// The kind of the function called `name`.
  public init(of name: String) {
    let module = name.drop { $0 == "(" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if FunctionName.sharedModules.contains(module) && name.contains(".") {
      self = .library
    } else if name.hasPrefix("swift_") || name.hasPrefix("_swift_") || name.contains("swift::")
      || Self.runtimeParts.contains(where: name.hasPrefix)
    {
      self = .runtime
    } else if name.hasPrefix("[") || name.hasPrefix("_") || name.contains("::") || Self.isOfC(name) {
      self = .system
    } else {
      self = .program
    }
    if self == .program, let inner = name.firstRange(of: " in ")?.upperBound, name.hasPrefix("closure #") {
      self = FrameKind(of: String(name[inner...]))
    }
  }

  /// What the compiler adds to a program by itself.
  private static let runtimeParts = [
    "outlined ", "type metadata ", "reabstraction thunk", "value witness", "lazy ", "__swift", "$s",
    "_ZN5swift",
    "_ZL", "_ZN12_GLOBAL",
  ]

  /// A name of the C library's kind: lower case, without the brackets and dots of Swift.
  private static func isOfC(_ name: String) -> Bool {
    name.allSatisfy { ($0.isLowercase && $0.isASCII) || $0.isNumber || $0 == "_" || $0 == "@" }
  }
}
