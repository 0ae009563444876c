import Composition
import StoreMacros

/// A feature that starts, replaces and cancels effects of every kind, at every kind of place in a tree of features.
///
/// What it is told to do is data, a ``MixedScript``. Its state holds a ``MixedBook``, which is told of each action as it is
/// reduced, and knows what may arrive, and what has to.
@Reducer
@frozen
public struct Mixed: Sendable {
  @frozen
  public struct State: Sendable {
    public var own = MixedCell.State()
    public var left = MixedCell.State()
    public var editor: MixedCell.State? = MixedCell.State()
    public var rows: IdentifiedArrayOf<MixedRow.State>
    public var book = MixedBook()

    @inlinable
    public init(rows: Int = 0) {
      self.rows = IdentifiedArray(uniqueElements: (0..<rows).map { MixedRow.State(id: $0) })
    }
  }

  @frozen
  public enum Action: Sendable {
    case own(MixedCell.Action)
    case left(MixedCell.Action)
    case editor(MixedCell.Action)
    case rows(IdentifiedActionOf<MixedRow>)
    case change(MixedChange)
  }

  @inlinable public init() {}

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { MixedCell() }
    Reduce { state, action in
      state.note(action)
      switch action {
      case .own(let own): return MixedCell().reduce(into: &state.own, action: own).map { .own($0) }
      case .change(let change):
        state.apply(change)
        return .none
      case .left, .editor, .rows: return .none
      }
    }
    .ifLet(\.editor, action: \.editor) { MixedCell() }
    .forEach(\.rows, action: \.rows) { MixedRow() }
  }
}

extension Mixed.Action {
  /// An action of the feature at a place.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - action: What the feature there is to do.
  public init(at place: MixedPlace, _ action: MixedCell.Action) {
    self =
      switch place {
      case .root: .own(action)
      case .left: .left(action)
      case .editor: .editor(action)
      case .row(let id): .rows(.element(id: id, action: .own(action)))
      case .detail(let id): .rows(.element(id: id, action: .detail(action)))
      }
  }

  /// The place that the action belongs to, and what the feature there makes of it.
  var cell: (place: MixedPlace, action: MixedCell.Action)? {
    switch self {
    case .own(let action): (.root, action)
    case .left(let action): (.left, action)
    case .editor(let action): (.editor, action)
    case .rows(.element(let id, .own(let action))): (.row(id), action)
    case .rows(.element(let id, .detail(let action))): (.detail(id), action)
    case .change: nil
    }
  }
}

extension Mixed.State {
  /// Tells the book.
  public mutating func note(_ action: Mixed.Action) {
    guard let (place, action) = action.cell else { return }
    switch action {
    case .perform(let script, let family): book.perform(script, at: place, family: family)
    case .arrived(let arrival): book.arrive(arrival, at: place)
    }
  }

  /// Changes what is there, or the time.
  public mutating func apply(_ change: MixedChange) {
    switch change {
    case .removeEditor:
      editor = nil
      book.remove(.editor)
    case .insertEditor: editor = MixedCell.State()
    case .removeRow(let id):
      rows.remove(id: id)
      book.remove(.row(id))
    case .insertRow(let id): rows.append(MixedRow.State(id: id))
    // In one action: the id was never missing after an action, and its effects go on.
    case .moveRowToEnd(let id): if let row = rows.remove(id: id) { rows.append(row) }
    case .removeDetail(let id):
      rows[id: id]?.detail = nil
      book.remove(.detail(id))
    case .insertDetail(let id): rows[id: id]?.detail = MixedCell.State()
    case .endFamily(let family): book.end(family: family)
    case .time(let time): book.move(to: time)
    }
  }

  /// The places that are there.
  public var places: [MixedPlace] {
    [.root, .left] + (editor == nil ? [] : [.editor])
      + rows.flatMap { row in [.row(row.id)] + (row.detail == nil ? [] : [.detail(row.id)]) }
  }
}
