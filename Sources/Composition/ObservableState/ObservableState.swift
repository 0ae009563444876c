/// State that knows which of its properties were written since an observer looked. Written by `@ObservableState`.
///
/// How to observe, for whoever owns the state (a store, in the quiet after a batch of actions):
///
/// 1. To begin with a state, wherever it stands in the root's state: ``clearFieldMarks(stamp:)`` with a number never
///    used before, and remember the number.
/// 2. After a batch: ``fieldMarks`` of the state in place. If `mayHaveChanged(index, since: number)` is false, the
///    property was not written: there is nothing to compare and nobody to tell. If it is true, compare the property's
///    value with what each observer was last told. For a property that holds the state of a child, ask
///    `childMayHaveChanged(since:)` as well, or observe the child's state by its own marks.
/// 3. When everyone was told: clear again with a new number.
///
/// Contract: marks say what *may* have changed, never less. A property that is written with an equal value is marked. A
/// state that was replaced shows another number, and so does one that was replaced by an older copy of itself.
public protocol ObservableState {
  /// The marks; those of the payload for an enum, all set where there are none.
  var fieldMarks: FieldMarks { get }

  /// Clears the marks, in place, and leaves `stamp`: a number that no state was ever stamped with; never 0.
  mutating func clearFieldMarks(stamp: UInt64)

  /// The number of a property's mark; nil for computed ones and those that are not observed. Compares key paths: ask
  /// once and remember the answer.
  static func fieldIndex(of path: PartialKeyPath<Self>) -> Int?
}

extension ObservableState {
  /// An enum has no properties.
  public static func fieldIndex(of path: PartialKeyPath<Self>) -> Int? { nil }
}
