import Foundation

/// Does something when it is destroyed.
final class Doomed: Sendable {
  private let last: @Sendable () -> Void

  init(_ last: @escaping @Sendable () -> Void) { self.last = last }

  deinit { last() }
}

extension Doomed {
  /// Does something on the main actor, which is where it has to be destroyed.
  static func onMain(_ last: @escaping @MainActor @Sendable () -> Void) -> Doomed {
    Doomed { MainActor.assumeIsolated { last() } }
  }
}

/// A place for something that is made later or taken away again, on the main actor.
@MainActor
final class Box<Content> {
  var content: Content?

  nonisolated init() {}
}

/// A weak reference as a value.
@MainActor
struct WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
