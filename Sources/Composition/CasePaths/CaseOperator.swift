/// Makes a case path of a case's constructor.
prefix operator /

/// The path to a case, of the case's constructor: `/Feature.Action.timer`.
///
/// For enums that are not ``CasePathable``, and for code written before they were; a key path `\.timer` is checked by
/// the compiler and costs nothing.
///
/// Contract: `embed` is the constructor of an enum case and nothing else. The payload is found by the enum's metadata;
/// cases whose payload is of the same type are told apart by wrapping the payload again. A payload that is a function
/// or a metatype, or a tuple or an optional of one, can't be extracted: the path never matches, and says so in a report.
///
/// Cost: tens of nanoseconds, for a match as for a miss, and the copy of a payload that matches.
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  // SAFETY: the constructor of a case captures nothing, so that any thread may call it. It isn't required to be typed
  // `@Sendable`, because code in the Swift 5 mode can't write it so.
  nonisolated(unsafe) let embed = embed
  return AnyCasePath(
    embed: { unsafe embed($0) }, extract: { unsafe CaseExtraction.payload(of: $0, embed: embed) })
}

/// The path to a case with two values, as a pair.
public prefix func / <Root, First, Second>(
  embed: @escaping (First, Second) -> Root
) -> AnyCasePath<Root, (First, Second)> {
  let embedPair: ((First, Second)) -> Root = { embed($0.0, $0.1) }
  return /embedPair
}

/// The path to a case with three values, as a triple.
public prefix func / <Root, First, Second, Third>(
  embed: @escaping (First, Second, Third) -> Root
) -> AnyCasePath<Root, (First, Second, Third)> {
  let embedTriple: ((First, Second, Third)) -> Root = { embed($0.0, $0.1, $0.2) }
  return /embedTriple
}

/// The path to a case without a payload, of an enum that is `Equatable`: `/Feature.Action.reset`.
///
/// An enum that is neither this nor ``CasePathable`` has it as `AnyCasePath(caseOf: Feature.Action.reset)`: without a
/// protocol to go by, the compiler would take a case's constructor for the value of a case.
public prefix func / <Root: Equatable>(root: Root) -> AnyCasePath<Root, Void> { AnyCasePath(caseOf: root) }

/// The path to a case without a payload, of an enum that is ``CasePathable``.
@_disfavoredOverload
public prefix func / <Root: CasePathable>(root: Root) -> AnyCasePath<Root, Void> { AnyCasePath(caseOf: root) }

extension AnyCasePath where Value == Void {
  /// The path to the case that an enum's value is in, for cases without a payload.
  ///
  /// Only the case is compared; a payload is what `embed` gives back. Cost: a few nanoseconds.
  public init(caseOf root: Root) {
    // SAFETY: the value of a case without a payload holds nothing that threads could share.
    nonisolated(unsafe) let root = root
    self.init(
      embed: { _ in unsafe root }, extract: { unsafe CaseExtraction.isSameCase($0, as: root) ? () : nil })
  }
}
