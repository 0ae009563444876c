/// The action of one element of a collection: its id, and what happens to it.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
///
/// store.send(.rows(.element(id: row.id, action: .toggle)))
/// ```
@frozen
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// What happens to the element with an id.
  case element(id: ID, action: Action)

  /// The paths to the cases.
  @frozen
  public struct AllCasePaths: Sendable {
    @inlinable init() {}

    /// `\.element`: the id and the action as a pair.
    @inlinable @inline(__always)
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        case: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    }
  }

  @inlinable @inline(__always)
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AnyCasePath {
  /// The path to the actions of one element of a collection: `\.rows[id: id]`.
  ///
  /// ```swift
  /// if let row = store.scope(state: \.rows[id: id], action: \.rows[id: id]) { RowView(store: row) }
  /// ```
  ///
  /// A key path with an argument is made anew at each evaluation, at the cost of about a microsecond.
  @inlinable
  public subscript<ID, Action>(id id: ID) -> AnyCasePath<Root, Action>
  where Value == IdentifiedAction<ID, Action> {
    AnyCasePath<Root, Action>(
      embed: { embed(.element(id: id, action: $0)) },
      extract: { root in
        guard case .element(id, let action)? = extract(root) else { return nil }
        return action
      })
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}

/// The actions of the elements that `R` is the reducer of.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable
