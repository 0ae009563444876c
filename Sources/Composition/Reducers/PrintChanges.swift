import Foundation

extension Reducer {
  /// Prints each action, and what it changed in the state.
  ///
  /// ```swift
  /// Store(initialState: Feature.State()) { Feature()._printChanges() }
  /// ```
  ///
  /// For debugging only: the state is held from before each action, so that whatever the action changes is copied, and
  /// both values are reflected.
  ///
  /// - Parameter printer: Where the text goes; nil switches the printing off.
  // The name that users know.
  // swift-format-ignore: NoLeadingUnderscores
  @inlinable
  public func _printChanges(_ printer: ChangePrinter? = .standardError) -> PrintedReducer<Self> {
    PrintedReducer(base: self, printer: printer)
  }
}

/// Where `_printChanges` writes.
public struct ChangePrinter: Sendable {
  private let write: @Sendable (String) -> Void

  /// A printer that gives each action's text to `write`.
  public init(_ write: @escaping @Sendable (_ text: String) -> Void) { self.write = write }

  /// Prints to standard error.
  public static var standardError: ChangePrinter {
    ChangePrinter { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
  }

  @usableFromInline
  func print(_ action: Any, _ before: Any, _ after: Any) {
    let change = difference(before, after) ?? "  (no change of state)"
    write("received action:\n\(lines(of: action, depth: 0))\n\(change)\n")
  }
}

/// A reducer that prints what it does: what `_printChanges` returns.
@frozen
public struct PrintedReducer<Base: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let base: Base
  @usableFromInline let printer: ChangePrinter?

  @inlinable
  init(base: Base, printer: ChangePrinter?) {
    self.base = base
    self.printer = printer
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let printer else { return base.reduce(into: &state, action: action) }
    let before = state
    let effect = base.reduce(into: &state, action: action)
    printer.print(action, before, state)
    return effect
  }
}

extension PrintedReducer: ParentReducer where Base: ParentReducer {
  public typealias Access = Base.Access
}
