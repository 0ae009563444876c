import Synchronization

/// The cases of an enum whose payload is of one type.
struct CaseCandidates: Sendable {
  enum Storage { case inline, box }

  /// By tag: how the case keeps its payload; nil for cases with another payload.
  let storage: [Storage?]
  /// Whether there is one at most, so that its tag alone tells it.
  let areDistinct: Bool
  /// Whether the payload is of a kind that can't be moved out of an enum; then no case is a candidate.
  let areRefused: Bool

  private struct Key: Hashable {
    let root: ObjectIdentifier
    let value: ObjectIdentifier
  }

  /// What was found for each pair of types: as many entries as the program has paths of different types.
  private static let known = Mutex<[Key: CaseCandidates]>([:])

  static func of(_ witnesses: EnumWitnesses, root: Any.Type, value: Any.Type) -> CaseCandidates {
    let key = Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value))
    if let found = known.withLock({ $0[key] }) { return found }
    let candidates = CaseCandidates(EnumCases(witnesses), value: value)
    known.withLock { $0[key] = candidates }
    return candidates
  }

  private init(_ cases: EnumCases, value: Any.Type) {
    let areRefused = PayloadTypes.hasOwnForm(value)
    storage = cases.payloads.map { payload in
      guard !areRefused, let type = payload.type, PayloadTypes.match(type, value) else { return nil }
      return payload.isIndirect ? .box : .inline
    }
    self.areRefused = areRefused
    areDistinct = storage.count { $0 != nil } < 2
  }

  @inline(never)
  static func reportRefusal(root: Any.Type, value: Any.Type) {
    Report(
      cause: "A case path made by '/' leads to a payload of type \(value) of \(root).",
      meaning: "Functions and metatypes can't be taken out of an enum by its metadata: the path never matches.",
      fix: "Mark the enum @CasePathable and write the path as a key path, `\\.someCase`.",
      location: SourceLocation(fileID: #fileID, line: #line)
    ).emit()
  }
}
