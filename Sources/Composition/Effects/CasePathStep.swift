/// The step to the payload of a case that is named by a case path, which is no key path and so has no name of its own: the
/// place in the source takes its place.
@usableFromInline
final class CasePathStep<Parent, Child>: CompositionStep {
  private let path: AnyCasePath<Parent, Child>
  private let location: SourceLocation

  @usableFromInline
  init(_ path: AnyCasePath<Parent, Child>, _ location: SourceLocation) {
    self.path = path
    self.location = location
  }

  @usableFromInline var name: StepName { .element(AnyHashable(location)) }
  @usableFromInline var isRemovable: Bool { true }

  @usableFromInline
  func withChild(of parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool {
    // SAFETY: the caller passes the address of the state of the feature that made this step.
    guard let child = path.extract(unsafe parent.assumingMemoryBound(to: Parent.self).pointee) else {
      return false
    }
    unsafe withUnsafePointer(to: child) { unsafe body(UnsafeRawPointer($0)) }
    return true
  }
}
