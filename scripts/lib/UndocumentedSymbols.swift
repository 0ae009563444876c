// Prints the public symbols of symbol graphs that have no docstring, and ends with 1 if there are any.
//
// usage: undocumented FILE.symbols.json...
//
// None is exempt. What the compiler synthesises is not in the graphs that scripts/check-docs extracts, and what
// implements a requirement of a protocol, or stands for an associated type, has the docstring of that where it has none
// of its own: the compiler puts it into the graph.
import Foundation

struct SymbolGraph: Decodable {
  let symbols: [Symbol]
}

struct Symbol: Decodable {
  let kind: Kind
  let pathComponents: [String]
  let docComment: DocComment?
  let location: Location?

  struct Kind: Decodable { let identifier: String }
  struct DocComment: Decodable { let lines: [Line] }
  struct Line: Decodable { let text: String }
  struct Location: Decodable {
    let uri: String
    let position: Position
  }
  struct Position: Decodable { let line: Int }

  var hasDocstring: Bool {
    docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
  }
}

extension Symbol: CustomStringConvertible {
  var description: String {
    let place = location.map { "\($0.uri.trimmingPrefix("file://")):\($0.position.line + 1)" }
    let name = pathComponents.joined(separator: ".")
    return "\(place ?? "somewhere"): no docstring: \(kind.identifier.trimmingPrefix("swift.")) \(name)"
  }
}

let symbols = try CommandLine.arguments.dropFirst().flatMap { file in
  try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: file))).symbols
}
let undocumented = symbols.filter { !$0.hasDocstring }
for symbol in undocumented { print(symbol) }
print("\(symbols.count) public symbols, \(undocumented.count) without a docstring")
exit(symbols.isEmpty || !undocumented.isEmpty ? 1 : 0)
