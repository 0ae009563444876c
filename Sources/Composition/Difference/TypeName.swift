/// The name of a type as one writes it inside its module: `Counter.State`, `TaskResult<Int>`.
package func typeName(of type: Any.Type) -> String {
  // A type declared inside a function is named with an address, which differs from run to run.
  var name = ""
  var rest = Substring(String(reflecting: type))
  while !rest.isEmpty {
    let chain = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(chain.count)
    if chain.hasSuffix("."), rest.hasPrefix("(unknown context at ") {
      let end = rest.firstIndex(of: ")").map { rest.index(after: $0) } ?? rest.endIndex
      rest = chain + rest[end...].drop { $0 == "." }
      continue
    }
    name += withoutModule(chain)
    if let separator = rest.popFirst() { name.append(separator) }
  }
  return name
}

/// Whether a type comes with the platform, so that its stored properties are nobody's business.
func isOfPlatform(_ type: Any.Type) -> Bool {
  let name = String(reflecting: type)
  return ["Swift.", "Foundation", "Dispatch.", "Synchronization.", "_Concurrency.", "__C."]
    .contains { name.hasPrefix($0) }
}

private func withoutModule(_ chain: Substring) -> Substring {
  guard let dot = chain.firstIndex(of: ".") else { return chain }
  return chain[chain.index(after: dot)...]
}
