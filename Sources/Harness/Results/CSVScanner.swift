/// Cuts a text into RFC 4180 records and keeps the place of each field.
struct CSVScanner {
  private let text: [Unicode.Scalar]
  private let file: String
  private var position = 0
  private var line = 1
  private var column = 1

  init(text: String, file: String) {
    self.text = Array(text.unicodeScalars)
    self.file = file
  }

  func error(_ problem: CSVError.Problem) -> CSVError {
    CSVError(problem: problem, file: file, line: line, column: column)
  }

  /// Takes the lines that start with `#`.
  mutating func skipProvenance() -> [String] {
    var lines: [String] = []
    while peek == "#" {
      var line = String.UnicodeScalarView()
      while let scalar = peek, scalar != "\n" {
        line.append(scalar)
        advance()
      }
      if line.last == "\r" { line.removeLast() }
      advance()
      lines.append(String(String(line).trimmingPrefix(/#\s?/)))
    }
    return lines
  }

  /// The next record; nil at the end. Empty lines are skipped.
  mutating func nextRecord() throws(CSVError) -> CSVTable.Record? {
    while peek == "\n" || (peek == "\r" && peek(1) == "\n") { advance() }
    guard peek != nil else { return nil }
    let start = line
    var fields = [try nextField()]
    while peek == "," {
      advance()
      fields.append(try nextField())
    }
    if peek == "\r" { advance() }
    if peek == "\n" { advance() }
    return CSVTable.Record(line: start, fields: fields)
  }

  private mutating func nextField() throws(CSVError) -> CSVTable.Field {
    let (startLine, startColumn) = (line, column)
    let text = peek == "\"" ? try quotedText() : try plainText()
    return CSVTable.Field(text: text, line: startLine, column: startColumn)
  }

  private mutating func plainText() throws(CSVError) -> String {
    var result = String.UnicodeScalarView()
    while let scalar = peek, !endsField(scalar) {
      if scalar == "\"" { throw error(.strayQuote) }
      result.append(scalar)
      advance()
    }
    return String(result)
  }

  private mutating func quotedText() throws(CSVError) -> String {
    let start = error(.unterminatedQuote)
    var result = String.UnicodeScalarView()
    advance()
    while let scalar = peek {
      advance()
      if scalar != "\"" {
        result.append(scalar)
      } else if peek == "\"" {
        result.append("\"")
        advance()
      } else {
        guard peek == nil || peek.map(endsField) == true else { throw error(.textAfterQuote) }
        return String(result)
      }
    }
    throw start
  }

  private func endsField(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "\n" || (scalar == "\r" && (peek(1) == "\n" || peek(1) == nil))
  }

  private var peek: Unicode.Scalar? { peek(0) }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < text.count ? text[position + distance] : nil
  }

  private mutating func advance() {
    guard let scalar = peek else { return }
    position += 1
    column += 1
    if scalar == "\n" {
      line += 1
      column = 1
    }
  }
}
