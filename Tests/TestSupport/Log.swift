import Foundation

/// What happened, in order; written from any thread.
public final class Log<Element: Sendable>: @unchecked Sendable {
  // SAFETY: `storage` is only touched under `lock`.
  private let lock = NSLock()
  private var storage: [Element] = []

  public init() {}

  public var entries: [Element] { lock.withLock { storage } }
  public var count: Int { lock.withLock { storage.count } }

  public func append(_ element: Element) { lock.withLock { storage.append(element) } }
}
