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
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    }
  }

  @inlinable @inline(__always)
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}

/// The actions of the elements that `R` is the reducer of.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable
