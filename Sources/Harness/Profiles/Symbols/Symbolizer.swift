import Foundation

/// Names the functions at addresses, those that were inlined there too.
///
/// `llvm-symbolizer`, which comes with Swift, reads the debug information for inlined functions; without it the symbol
/// tables give the functions that are left.
struct Symbolizer {
  /// The mangled names of the functions at each address, innermost first.
  private(set) var names: [CodeAddress: [String]] = [:]
  /// What named the functions, for the profile's facts.
  let tool: String

  /// Names all of `addresses` at once: a call of the tool for each file.
  init(_ addresses: Set<CodeAddress>, usesDebugInformation: Bool = true) {
    let hasTool = usesDebugInformation && ToolOutput.succeeds(["llvm-symbolizer", "--version"])
    tool = hasTool ? "llvm-symbolizer and symbol tables" : "symbol tables: inlined functions are not told apart"
    for (file, places) in Dictionary(grouping: addresses, by: \.file) where file.hasPrefix("/") {
      guard let symbols = ELFSymbols(path: file) else { continue }
      let inlined = hasTool ? Self.inlined(places.sorted(), file, symbols) : [:]
      for place in places {
        if let linked = symbols.linkedName(atOffset: place.offset) {
          names[place] = [linked]
        } else if let found = inlined[place] {
          names[place] = found
        } else if let name = symbols.name(atOffset: place.offset) {
          names[place] = [name]
        }
      }
    }
  }

  /// The functions at an address, innermost first; the file's name where they have none.
  func functions(at place: CodeAddress) -> [String] {
    if let found = names[place] { return found }
    if place.file.hasPrefix(CallgrindDump.symbolFile) {
      return [String(place.file.dropFirst(CallgrindDump.symbolFile.count))]
    }
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return [file.isEmpty ? "[unknown]" : "[\(file.trimmingCharacters(in: ["[", "]"]))]"]
  }

  /// Asks the tool; it answers with a function and its line for each level, and an empty line after each address.
  private static func inlined(
    _ places: [CodeAddress], _ file: String, _ symbols: ELFSymbols
  ) -> [CodeAddress: [String]] {
    let asked = places.compactMap { place in symbols.address(ofOffset: place.offset).map { (place, $0) } }
    let input = asked.map { "0x" + String($0.1, radix: 16) + "\n" }.joined()
    let command = ["llvm-symbolizer", "--obj=\(file)", "--no-demangle", "--functions=linkage"]
    guard let output = ToolOutput.text(of: command, input: input) else { return [:] }
    let answers = output.components(separatedBy: "\n\n")
    guard answers.count >= asked.count else { return [:] }
    var result: [CodeAddress: [String]] = [:]
    for ((place, _), answer) in zip(asked, answers) {
      let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
      let functions = stride(from: 0, to: lines.count, by: 2).map { String(lines[$0]) }
      if let first = functions.first, first != "??", !first.isEmpty { result[place] = functions }
    }
    return result
  }
}
