import CHarness
import Foundation

/// Turns mangled names into those of the source.
enum Demangling {
  /// The short name of the function behind a symbol of Swift, C++ or C.
  static func function(of symbol: String) -> FunctionName {
    if symbol.hasPrefix("$s") || symbol.hasPrefix("$S") || symbol.hasPrefix("_$s") {
      // The parts that the optimiser and coroutines split off (`.resume.0`, `.cold`) go back to their function.
      // SAFETY: the runtime returns a C string made with malloc, or NULL, and `text` takes it.
      let name = unsafe text(harness_swift_demangle(String(symbol.prefix { $0 != "." })))
      return FunctionName(demangled: name ?? symbol)
    }
    // SAFETY: as above, from the C++ library.
    if symbol.hasPrefix("_Z"), let name = unsafe text(harness_cxx_demangle(String(symbol.prefix { $0 != "." })))
    {
      return FunctionName(cxx: name)
    }
    return FunctionName(c: symbol)
  }

  /// Takes a C string made with malloc: copies it, then frees it once.
  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    defer { unsafe free(pointer) }
    // SAFETY: the caller got it from a demangler, which ends it with a zero.
    return unsafe String(cString: pointer)
  }
}

extension FunctionName {
  /// Shortens a C++ name: no parameters, no template arguments, no anonymous namespaces.
  init(cxx name: String) {
    var depth = 0
    var text = ""
    for character in name.replacing("(anonymous namespace)::", with: "") {
      if "(<".contains(character) { depth += 1 }
      if depth == 0 { text.append(character) }
      if ")>".contains(character) { depth -= 1 }
    }
    // What is left of a return type stands before the last space.
    let function =
      text.split(separator: " ").first { $0.contains("::") } ?? text.split(separator: " ").last ?? ""
    self.init(c: String(function))
  }

  /// A function of C; the runtime's halves of its own entry points get their names.
  init(c name: String) {
    let base = name.prefix { $0 != "@" }
    let entries = ["_swift_retain_adapterImpl": "swift_retain", "_swift_release_adapterImpl": "swift_release"]
    self.init(text: entries[String(base)] ?? String(base), specialisation: nil)
  }

  private init(text: String, specialisation: String?) {
    self.text = text
    self.specialisation = specialisation
  }
}
