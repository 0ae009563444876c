/// The step to the content of an optional.
@usableFromInline
final class OptionalStep<Parent, Child>: CompositionStep {
  private let path: KeyPath<Parent, Child?>
  private let actionPath: AnyKeyPath

  @usableFromInline
  init(_ path: KeyPath<Parent, Child?>, _ actionPath: AnyKeyPath) {
    self.path = path
    self.actionPath = actionPath
  }

  @usableFromInline var name: StepName { .paths(state: path, action: actionPath) }
  @usableFromInline var isRemovable: Bool { true }

  @usableFromInline
  func withChild(of parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool {
    // SAFETY: the caller passes the address of the state of the feature that made this step.
    guard let child = unsafe parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: path] else {
      return false
    }
    unsafe withUnsafePointer(to: child) { unsafe body(UnsafeRawPointer($0)) }
    return true
  }
}

/// The step to the payload of a case of enum state.
@usableFromInline
final class CaseStep<Parent: CasePathable, Child>: CompositionStep {
  private let path: CaseKeyPath<Parent, Child>
  private let actionPath: AnyKeyPath

  @usableFromInline
  init(_ path: CaseKeyPath<Parent, Child>, _ actionPath: AnyKeyPath) {
    self.path = path
    self.actionPath = actionPath
  }

  @usableFromInline var name: StepName { .paths(state: path, action: actionPath) }
  @usableFromInline var isRemovable: Bool { true }

  @usableFromInline
  func withChild(of parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool {
    // SAFETY: as in `OptionalStep`.
    let parent = unsafe parent.assumingMemoryBound(to: Parent.self)
    guard let child = unsafe Parent.allCasePaths[keyPath: path].extract(parent.pointee) else { return false }
    unsafe withUnsafePointer(to: child) { unsafe body(UnsafeRawPointer($0)) }
    return true
  }
}

/// The step to an element of the collection of a `forEach`.
@usableFromInline
final class ElementStep<ID: Hashable, Element>: CompositionStep {
  private let id: ID

  @usableFromInline
  init(_ id: ID, of type: Element.Type) { self.id = id }

  @usableFromInline var name: StepName { .element(AnyHashable(id)) }
  @usableFromInline var isRemovable: Bool { true }

  @usableFromInline
  func withChild(of parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool {
    // SAFETY: the caller passes the address of the collection that the `CollectionStep` above led to.
    let elements = unsafe parent.assumingMemoryBound(to: IdentifiedArray<ID, Element>.self)
    guard let position = unsafe elements.pointee.index(id: id) else { return false }
    unsafe elements.pointee.storage.withUnsafeBufferPointer { buffer in
      unsafe body(UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + position))
    }
    return true
  }
}
