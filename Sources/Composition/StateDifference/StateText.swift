/// A value as structured text: what debugging shows of it.
///
/// Deterministic: sets and dictionaries are sorted, objects show what they hold and no address.
indirect enum StateText: Equatable {
  case leaf(String)
  /// Named parts between brackets: `header(`, one line a part, `)`.
  case parts(header: String, brackets: Brackets, [Part])

  struct Part: Equatable {
    /// What parts of two values are matched by; nil where only the order tells.
    let key: String?
    /// What stands before the part's own text.
    let label: String
    let text: StateText
  }

  enum Brackets: Equatable {
    case round, square

    var opening: String { self == .round ? "(" : "[" }
    var closing: String { self == .round ? ")" : "]" }
  }

  /// The lines of the value, indented by two spaces a level.
  func lines(label: String = "", suffix: String = "", depth: Int = 0) -> [String] {
    let indentation = String(repeating: "  ", count: depth)
    switch self {
    case .leaf(let text): return [indentation + label + text + suffix]
    case .parts(let header, let brackets, let parts):
      if parts.isEmpty { return [indentation + label + header + brackets.opening + brackets.closing + suffix] }
      return [indentation + label + header + brackets.opening]
        + parts.flatMap { $0.text.lines(label: $0.label, suffix: ",", depth: depth + 1) }
        + [indentation + brackets.closing + suffix]
    }
  }

  /// The value on one line.
  var line: String { lines().map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ") }
}

/// Collections whose elements are told apart by an id.
protocol KeyedForDebugging {
  var elementsByKey: [(key: Any, element: Any)] { get }
}

extension IdentifiedArray: KeyedForDebugging {
  var elementsByKey: [(key: Any, element: Any)] { zip(ids, elements).map { (key: $0, element: $1) } }
}
