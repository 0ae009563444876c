import CThreadContext
import Observation

/// Tells whether a read happens within `withObservationTracking`, which nothing in Observation's interface does.
///
/// Notes an access by a key path whose argument learns of being hashed: Observation hashes it only where it keeps the
/// access. Main actor only.
@safe
@MainActor
@usableFromInline
final class ObservationProbe {
  /// The one probe: a read is tracked or not, whichever store it is of.
  static let shared = ObservationProbe()

  private struct Probed: Observable {
    subscript(mark: Mark) -> Int { 0 }
  }

  /// The argument of the key path.
  private final class Mark: Hashable {
    var wasHashed = false
    static func == (left: Mark, right: Mark) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { wasHashed = true }
  }

  private let mark = Mark()
  private let registrar: UnsafeMutablePointer<ObservationRegistrar>
  private let observable: UnsafeRawPointer
  private let keyPath: Unmanaged<AnyKeyPath>

  private init() {
    unsafe registrar = .allocate(capacity: 1)
    unsafe registrar.initialize(to: ObservationRegistrar())
    // In a struct: an existential by itself would be opened for the call.
    struct Holder { let value: any Observable }
    // SAFETY: an existential of one protocol is three words of buffer, the type, and the conformance.
    unsafe observable = unsafe withUnsafeBytes(of: Holder(value: Probed())) { bytes in
      unsafe bytes.load(fromByteOffset: 4 * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    }
    unsafe keyPath = unsafe .passRetained(\Probed.[mark])
  }

  /// Whether a read that happens now is tracked.
  var isTracking: Bool {
    // SAFETY: the arguments are what `access` takes: a key path and the conformance of its root, an empty struct, both
    // alive as long as the process. Nothing else touches the registrar.
    unsafe store_observation_note_read(keyPath.toOpaque(), observable, registrar)
    guard mark.wasHashed else { return false }
    mark.wasHashed = false
    return true
  }
}

extension StoreRuntime {
  /// Whether a read that happens now is tracked by Swift's Observation.
  @MainActor @usableFromInline
  final var isTrackedByObservation: Bool { ObservationProbe.shared.isTracking }

  /// Whether a read that happens now is tracked by anybody.
  @MainActor @inlinable @inline(__always)
  final var mayTrackReads: Bool { unsafe store_read_tracker_get() != nil || isTrackedByObservation }
}
