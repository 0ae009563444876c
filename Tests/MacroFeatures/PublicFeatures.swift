import StoreCore

/// A public feature of another module than its parent's and than the store's.
@Reducer
public struct PublicCounter: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count = 0
    public private(set) var log: [Int]
    var hidden = Hidden()
    public init(log: [Int] = []) { self.log = log }

    public mutating func note() { log.append(count) }
  }

  public enum Action: Equatable, Sendable {
    case increment
    case note
  }

  @inlinable public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .note: state.note()
    }
    return .none
  }
}

/// Internal, in public state: nothing inlinable may name it.
struct Hidden: Equatable, Sendable {}

/// A public parent of it, with a body to be inlined into other modules.
@Reducer
public struct PublicParent: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var child = PublicCounter.State()
    public var mode = Mode.State.counter(PublicCounter.State())
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case child(PublicCounter.Action)
    case mode(Mode.Action)
  }

  @inlinable public init() {}

  @inlinable
  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PublicCounter() }
    Scope(state: \.mode, action: \.mode) { Mode.body }
  }
}

@Reducer
@frozen
public enum Mode {
  case counter(PublicCounter)
  case idle
}

extension Mode.State: Equatable, Sendable {}
extension Mode.Action: Equatable, Sendable {}

/// The other access levels.
@CasePathable
package enum PackageChoice: Equatable {
  case number(Int)
  case text(String)
}

@CasePathable
@usableFromInline enum InternalChoice {
  case number(Int)
  case text(String)
}

/// What is inlined names an internal enum's case paths.
@inlinable
public func chosenNumber(_ number: Int) -> Int? {
  InternalChoice.allCasePaths.number.extract(.number(number))
}

extension PublicCounter {
  @CasePathable
  public enum Place {
    case here, there(Int)
  }
}

enum InternalNamespace {
  @CasePathable
  public enum Place {
    case here, there(Int)
  }
}
