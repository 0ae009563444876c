/// A value taken apart for printing.
indirect enum ValueTree: Equatable {
  /// What is printed as it is.
  case leaf(String)
  /// What has parts: `open`, the parts with commas between them, `close`.
  case branch(Branch)

  struct Branch: Equatable {
    enum Order { case fields, list, sorted }

    let open: String
    let close: String
    let order: Order
    let parts: [Part]
  }

  struct Part: Equatable {
    /// The name of a field, or the key of an entry; nil in lists, where the place says which one it is.
    let label: String?
    let value: ValueTree
  }

  /// All of it on one line.
  var oneLine: String {
    switch self {
    case .leaf(let text): text
    case .branch(let branch):
      branch.open + branch.parts.map { $0.oneLine(of: $0.label) }.joined(separator: ", ") + branch.close
    }
  }
}

extension ValueTree.Part {
  func oneLine(of label: String?) -> String { (label.map { "\($0): " } ?? "") + value.oneLine }
}
