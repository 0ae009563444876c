import StoreCore

/// A view without a screen: a body that is evaluated when it appears and again when what it read has changed, and that
/// names its subviews.
@MainActor
final class HeadlessView {
  let name: String
  private(set) var bodies = 0
  private(set) var subviews: [HeadlessView] = []
  private var observation: StoreObservation?

  /// Makes a view and evaluates its body.
  ///
  /// - Parameter body: Gives the subviews by name, to be made when they are new.
  init<State, Action>(
    _ name: String, _ store: Store<State, Action>,
    body: @escaping (Store<State, Action>) -> [(name: String, make: () -> HeadlessView)] = { _ in [] }
  ) {
    self.name = name
    observation = store.observe { [weak self] store in
      guard let self else { return }
      bodies += 1
      update(body(store))
    }
  }

  private func update(_ wanted: [(name: String, make: () -> HeadlessView)]) {
    subviews = wanted.map { wanted in subviews.first { $0.name == wanted.name } ?? wanted.make() }
  }

  /// The view of that name, here or below.
  func view(_ name: String) -> HeadlessView? {
    if self.name == name { return self }
    for view in subviews { if let found = view.view(name) { return found } }
    return nil
  }

  /// How often each body was evaluated.
  var counts: [String: Int] {
    subviews.reduce(into: [name: bodies]) { $0.merge($1.counts) { $0 + $1 } }
  }
}
