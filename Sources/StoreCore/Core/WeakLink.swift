/// A weak reference that any thread may pass on, without holding the target for the time that takes.
@usableFromInline
final class WeakLink<Target: AnyObject & Sendable>: @unchecked Sendable {
  // SAFETY: written before any other thread can have the link; a weak reference may be read on any.
  @usableFromInline weak var target: Target?

  @inlinable
  init(_ target: Target? = nil) { self.target = target }
}
