/// Scanning of names with brackets.
extension FunctionName {
  static func range(of word: String, in text: Substring) -> Range<Substring.Index>? {
    text.firstRange(of: word)
  }

  /// The first `word` outside of all brackets.
  static func topLevelRange(of word: String, in text: Substring) -> Range<Substring.Index>? {
    var depth = 0
    var index = text.startIndex
    var previous: Character = " "
    while index < text.endIndex {
      if depth == 0, text[index...].hasPrefix(word) {
        return index..<text.index(index, offsetBy: word.count)
      }
      switch text[index] {
      case "(", "<", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where previous != "-": depth -= 1
      default: break
      }
      previous = text[index]
      index = text.index(after: index)
    }
    return nil
  }

  /// The bracket that closes the one at `open`.
  static func closing(_ open: Substring.Index, in text: Substring) -> Substring.Index? {
    var depth = 0
    var previous: Character = " "
    for index in text[open...].indices {
      if text[index] == "<" { depth += 1 }
      if text[index] == ">", previous != "-" {
        depth -= 1
        if depth == 0 { return index }
      }
      previous = text[index]
    }
    return nil
  }

  /// The bracket that the last one closes.
  static func openingOfLast(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The text split at `separator` outside of brackets; nothing for an empty text.
  static func parts(of text: Substring, at separator: Character) -> [Substring] {
    guard !text.isEmpty else { return [] }
    var depth = 0
    var parts: [Substring] = []
    var start = text.startIndex
    var previous: Character = " "
    for index in text.indices {
      switch text[index] {
      case "(", "<", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where previous != "-": depth -= 1
      case separator where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      previous = text[index]
    }
    return parts + [text[start...]]
  }
}
