import Harness

extension Console {
  /// Warns of a file whose rows are not all there, or whose times can't be trusted.
  @MainActor func warn(of path: String, _ provenance: Provenance, _ rows: [SummaryRow]) {
    if provenance["state"] == "interrupted" {
      let missing = provenance.missing(from: rows)
      let names = missing.isEmpty ? "none is missing entirely" : "missing: \(missing.joined(separator: " "))"
      complain("warning: \(path) is of a run that was interrupted: \(names)")
    }
    if provenance["trusted"] == "no" {
      complain("warning: \(path): times are not to be trusted: \(provenance["doubts"] ?? "")")
    }
  }
}

extension Provenance {
  /// What speaks against the times; nil for nothing.
  var doubt: String? { self["trusted"] == "no" ? self["doubts"] ?? "no reason is given" : nil }
}
