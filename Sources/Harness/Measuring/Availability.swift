/// Whether something can be measured here, and if not, why and what would help.
public enum Availability: Hashable, Sendable {
  /// It can be measured.
  case available
  /// It can't. The text starts with what to do, so that a row of results can carry it: `install libjemalloc-dev`.
  case unavailable(String)
}
