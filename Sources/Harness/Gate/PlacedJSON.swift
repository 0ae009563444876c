/// A JSON value that knows where it starts, so that a mistake in it can be named: RFC 8259.
struct PlacedJSON {
  /// The kinds of values; an object keeps the order and the repetition of its keys.
  indirect enum Value {
    case object([(key: String, value: PlacedJSON)])
    case array([PlacedJSON])
    case text(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  let value: Value
  let line: Int
  let column: Int

  /// Reads a whole text.
  init(parsing text: String, file: String) throws(CSVError) {
    var scanner = JSONScanner(text: text, file: file)
    self = try scanner.value()
    scanner.skipSpace()
    guard scanner.peek == nil else { throw scanner.error("something follows the end of the value") }
  }

  init(value: Value, line: Int, column: Int) {
    self.value = value
    self.line = line
    self.column = column
  }
}

/// Takes JSON values off a text.
private struct JSONScanner {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var position = 0
  private var line = 1
  private var column = 1

  init(text: String, file: String) {
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  func error(_ text: String) -> CSVError {
    CSVError(problem: .badPolicy("not JSON: \(text)"), file: file, line: line, column: column)
  }

  mutating func skipSpace() {
    while let scalar = peek, " \t\r\n".unicodeScalars.contains(scalar) { advance() }
  }

  mutating func value() throws(CSVError) -> PlacedJSON {
    skipSpace()
    let (startLine, startColumn) = (line, column)
    let value: PlacedJSON.Value
    switch peek {
    case "{": value = .object(try members())
    case "[": value = .array(try elements())
    case "\"": value = .text(try text())
    default: value = try word()
    }
    return PlacedJSON(value: value, line: startLine, column: startColumn)
  }

  private mutating func members() throws(CSVError) -> [(key: String, value: PlacedJSON)] {
    var members: [(key: String, value: PlacedJSON)] = []
    try list("}") { scanner throws(CSVError) in
      guard scanner.peek == "\"" else { throw scanner.error("a key in quotes is wanted here") }
      let key = try scanner.text()
      scanner.skipSpace()
      guard scanner.peek == ":" else { throw scanner.error("a ':' is wanted here") }
      scanner.advance()
      members.append((key, try scanner.value()))
    }
    return members
  }

  private mutating func elements() throws(CSVError) -> [PlacedJSON] {
    var elements: [PlacedJSON] = []
    try list("]") { scanner throws(CSVError) in elements.append(try scanner.value()) }
    return elements
  }

  /// Elements with commas between them, up to `end`.
  private mutating func list(
    _ end: Unicode.Scalar, _ element: (inout JSONScanner) throws(CSVError) -> Void
  ) throws(CSVError) {
    advance()
    skipSpace()
    if peek == end { return advance() }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      guard peek == "," else { break }
      advance()
    }
    guard peek == end else { throw error("a ',' or '\(end)' is wanted here") }
    advance()
  }

  private mutating func text() throws(CSVError) -> String {
    advance()
    var result = String.UnicodeScalarView()
    while let scalar = peek, scalar != "\"" {
      guard scalar.value >= 0x20 else { throw error("a quoted text ends on its line") }
      advance()
      result.append(scalar == "\\" ? try escaped() : scalar)
    }
    guard peek != nil else { throw error("a quoted text never ends") }
    advance()
    return String(result)
  }

  private mutating func escaped() throws(CSVError) -> Unicode.Scalar {
    let known: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}",
    ]
    guard let scalar = peek, let meaning = known[scalar] else {
      throw error("unknown escape; a backslash in an expression is written twice")
    }
    advance()
    return meaning
  }

  private mutating func word() throws(CSVError) -> PlacedJSON.Value {
    let start = position
    while let scalar = peek, !",]} \t\r\n".unicodeScalars.contains(scalar) { advance() }
    let text = String(String.UnicodeScalarView(scalars[start..<position]))
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default:
      guard let first = text.first, first.isNumber || first == "-", let number = Double(text) else {
        throw error(text.isEmpty ? "a value is missing here" : "'\(text)' is no value")
      }
      return .number(number)
    }
  }

  private mutating func advance() {
    guard let scalar = peek else { return }
    position += 1
    column = scalar == "\n" ? 1 : column + 1
    if scalar == "\n" { line += 1 }
  }
}
