import Composition
import Workloads

/// A key path of a case, as reducers are written today.
struct KeyPathExtractor: CaseExtractor {
  static let contenderName = "key-path"
  @inline(__always)
  func child(in action: ParcelAction) -> ParcelAction.Child? {
    ParcelAction.allCasePaths[keyPath: \.child].extract(action)
  }
}

/// A case path by the operator, made anew each time, as by a `body`.
struct OperatorExtractor: CaseExtractor {
  static let contenderName = "operator"
  @inline(__always)
  func child(in action: ParcelAction) -> ParcelAction.Child? { (/ParcelAction.child).extract(action) }
}

/// The common way without knowledge of the case: the name and the payload that reflection gives.
struct MirrorExtractor: CaseExtractor {
  static let contenderName = "mirror"
  func child(in action: ParcelAction) -> ParcelAction.Child? {
    guard let payload = Mirror(reflecting: action).children.first, payload.label == "child" else { return nil }
    return payload.value as? ParcelAction.Child
  }
}
