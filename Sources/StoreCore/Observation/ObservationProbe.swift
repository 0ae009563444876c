import CObservation
import CThreadContext
import Observation

/// Tells whether a read happens within `withObservationTracking`, which nothing in Observation's interface does.
///
/// Finds the word in which each thread has the answer, by its changes when tracking begins and ends. Where there is
/// none that behaves so, notes an access by a key path whose argument learns of being hashed: Observation hashes it
/// where it keeps the access, and not elsewhere. What the probe passes stands in C's globals, so that such a read of
/// a store costs the call and nothing else.
@MainActor
enum ObservationProbe {
  private struct Probed: Observable {
    subscript(mark: Mark) -> Int { 0 }
  }

  /// The argument of the key path.
  private struct Mark: Hashable {
    /// An argument without bytes might be left out.
    var number = 0
    func hash(into hasher: inout Hasher) { store_observation_note_kept() }
  }

  /// Makes the one probe: a read is tracked or not, whichever store it is of. It lives as long as the process.
  static func make() {
    let registrar = UnsafeMutablePointer<ObservationRegistrar>.allocate(capacity: 1)
    unsafe registrar.initialize(to: ObservationRegistrar())
    // In a struct: an existential by itself would be opened for the call.
    struct Holder { let value: any Observable }
    // SAFETY: an existential of one protocol is three words of buffer, the type, and the conformance.
    let observable = unsafe withUnsafeBytes(of: Holder(value: Probed())) { bytes in
      unsafe bytes.load(fromByteOffset: 4 * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    }
    let keyPath: Unmanaged<AnyKeyPath> = unsafe .passRetained(\Probed.[Mark()])
    // SAFETY: these are what `access` takes: a key path and the conformance of its root, an empty struct, all alive as
    // long as the process. Nothing else touches the registrar.
    unsafe store_observation_set_probe(keyPath.toOpaque(), observable, registrar)
    findWord()
  }

  static func findWord() {
    // The thread has its words from now on.
    _ = store_observation_probe_access()
    store_observation_look(store_observation_before)
    withObservationTracking {
      store_observation_look(store_observation_within)
    } onChange: {
    }
    store_observation_look(store_observation_after)
  }
}

extension StoreRuntime {
  /// Makes reads of stores that are tracked by Swift's Observation known, before the first one.
  @MainActor @inlinable @inline(__always)
  static func prepareTracking() { if !store_observation_has_probe() { makeProbe() } }

  @MainActor @usableFromInline @inline(never)
  static func makeProbe() { ObservationProbe.make() }

  /// Whether a read that happens now is tracked by Swift's Observation.
  @MainActor @inlinable @inline(__always)
  final var isTrackedByObservation: Bool { store_observation_is_tracking() }

  /// Whether a read that happens now is tracked by anybody.
  @MainActor @inlinable @inline(__always)
  final var mayTrackReads: Bool { unsafe store_read_tracker_get() != nil || isTrackedByObservation }
}
