/// The step to a property of struct state, which is there for as long as the parent's state is.
@usableFromInline
class PropertyStep<Parent, Child>: CompositionStep {
  private let path: KeyPath<Parent, Child>
  private let actionPath: AnyKeyPath
  private lazy var offset = MemoryLayout<Parent>.offset(of: path)

  @usableFromInline
  init(_ path: KeyPath<Parent, Child>, _ actionPath: AnyKeyPath) {
    self.path = path
    self.actionPath = actionPath
  }

  @usableFromInline final var name: StepName { .paths(state: path, action: actionPath) }
  @usableFromInline final var isRemovable: Bool { false }

  @usableFromInline
  final func withChild(of parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool {
    if let offset {
      unsafe body(parent + offset)
    } else {
      // SAFETY: the caller passes the address of the state of the feature that made this step.
      let child = unsafe parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: path]
      unsafe withUnsafePointer(to: child) { unsafe body(UnsafeRawPointer($0)) }
    }
    return true
  }

  @usableFromInline
  func membership(ofChild child: UnsafeRawPointer) -> Membership? { nil }
}

/// The step to the collection of a `forEach`; the steps below it are ``ElementStep``s.
@usableFromInline
final class CollectionStep<Parent, ID: Hashable, Element>: PropertyStep<Parent, IdentifiedArray<ID, Element>> {
  @usableFromInline
  override func membership(ofChild child: UnsafeRawPointer) -> Membership? {
    // SAFETY: the address is one that `withChild` gave out, of a collection of this type.
    unsafe child.assumingMemoryBound(to: IdentifiedArray<ID, Element>.self).pointee.membership
  }
}
