#pragma once
#include <stdbool.h>
#include <stddef.h>

/// The one word that a thread carries while it runs a reducer: an unretained pointer to the dependency storage of
/// the store that runs it, or NULL. A store sets it on entry and puts the former value back on exit, on one thread,
/// with no suspension in between.
extern _Thread_local void *_Nullable store_thread_context;

static inline void *_Nullable store_thread_context_get(void) { return store_thread_context; }

/// Sets the word and returns the former one.
static inline void *_Nullable store_thread_context_exchange(void *_Nullable context) {
  void *former = store_thread_context;
  store_thread_context = context;
  return former;
}

/// A number that no two threads share at the same time, never 0: the address of the thread's own word.
static inline size_t store_thread_identity(void) { return (size_t)&store_thread_context; }

/// What a thread carries while it runs a closure whose reads of stores are tracked: an unretained pointer to the
/// tracker, or NULL.
extern _Thread_local void *_Nullable store_read_tracker;

static inline void *_Nullable store_read_tracker_get(void) { return store_read_tracker; }

/// Sets the word and returns the former one.
static inline void *_Nullable store_read_tracker_exchange(void *_Nullable tracker) {
  void *former = store_read_tracker;
  store_read_tracker = tracker;
  return former;
}

#if defined(__APPLE__)
#define STORE_SWIFT_SYMBOL(name) "_" name
#else
#define STORE_SWIFT_SYMBOL(name) name
#endif

/// `ObservationRegistrar.access(_:keyPath:)` of Swift's Observation: does nothing but a thread-local load where no
/// reads are tracked. Called from C because Swift code copies the registrar, which it must treat as opaque, for each
/// call.
extern __attribute__((swiftcall)) void store_observation_access(
    const void *_Nullable subject, const void *_Nullable keyPath, const void *_Nullable observable,
    __attribute__((swift_context)) const void *_Nullable registrar)
    __asm__(STORE_SWIFT_SYMBOL("$s11Observation0A9RegistrarV6access_7keyPathyx_s03KeyE0Cyxq_GtAA10ObservableRzr0_lF"));

/// What the probe passes, set once on the main actor before the first store is made, alive as long as the process.
struct store_probe_parts {
  const void *_Nullable keyPath;
  const void *_Nullable observable;
  const void *_Nullable registrar;
  /// Set when Observation keeps an access, main actor only.
  bool wasKept;
};
extern struct store_probe_parts store_observation_probe;

/// Whether a read that happens now, on the main actor, is tracked by Swift's Observation.
static inline bool store_observation_is_tracking(void) {
  store_observation_access(
      NULL, store_observation_probe.keyPath, store_observation_probe.observable, store_observation_probe.registrar);
  if (__builtin_expect(!store_observation_probe.wasKept, 1)) return false;
  store_observation_probe.wasKept = false;
  return true;
}

static inline void store_observation_note_kept(void) { store_observation_probe.wasKept = true; }

static inline void store_observation_set_probe(
    const void *_Nonnull keyPath, const void *_Nonnull observable, const void *_Nonnull registrar) {
  store_observation_probe.keyPath = keyPath;
  store_observation_probe.observable = observable;
  store_observation_probe.registrar = registrar;
}

static inline bool store_observation_has_probe(void) { return store_observation_probe.registrar != NULL; }
