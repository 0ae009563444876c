/// An enum whose cases can be named by key paths: `\.child` means the case `child`.
///
/// ```swift
/// enum Action: CasePathable {
///   case child(Child.Action)
///   struct AllCasePaths {
///     var child: AnyCasePath<Action, Child.Action> {
///       AnyCasePath(case: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// `AllCasePaths` is an empty struct with one computed property a case, so that a literal key path into it takes no
/// arguments and folds away in optimised code. In a module of its own, mark the properties `@inlinable`.
public protocol CasePathable {
  /// An empty struct with one property of type ``AnyCasePath`` for each case with a payload.
  associatedtype AllCasePaths
  /// The one value of ``AllCasePaths``.
  static var allCasePaths: AllCasePaths { get }
}

/// The type of `\.someCase`: a key path that names a case of `Root` with payload `Value`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>
