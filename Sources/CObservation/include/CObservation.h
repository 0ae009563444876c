#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Whether a read that happens now is tracked by Swift's Observation, which has no question for it.
///
/// Observation keeps a word of each thread that is NULL outside of `withObservationTracking`. Where the word was found
/// (`ObservationWord.c`) the answer is a load by this thread's note of it. Elsewhere an access is probed, as any
/// observable type would note it.

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

static inline void store_observation_note_kept(void) { store_observation_probe.wasKept = true; }

static inline void store_observation_set_probe(
    const void *_Nonnull keyPath, const void *_Nonnull observable, const void *_Nonnull registrar) {
  store_observation_probe.keyPath = keyPath;
  store_observation_probe.observable = observable;
  store_observation_probe.registrar = registrar;
}

static inline bool store_observation_has_probe(void) { return store_observation_probe.registrar != NULL; }

/// Main actor only: the answer by an access.
static inline bool store_observation_probe_access(void) {
  // When tracking ends, what was kept is looked up once more.
  store_observation_probe.wasKept = false;
  store_observation_access(
      NULL, store_observation_probe.keyPath, store_observation_probe.observable, store_observation_probe.registrar);
  return store_observation_probe.wasKept;
}

/// When the search for the word looks at this thread's copies of what may be it.
enum store_observation_moment { store_observation_before, store_observation_within, store_observation_after };

/// Main actor only, once per process: looks before, within, and after a call of `withObservationTracking`, with no
/// suspension in between. The word is the one that changed to something else within, and back.
void store_observation_look(enum store_observation_moment moment);

/// Whether the word was found.
bool store_observation_has_word(void);

/// Observation's word on this thread; NULL where it is not known yet, or was not found.
extern _Thread_local void *_Nullable const *_Nullable store_observation_word;

/// Main actor only: finds the word on this thread and answers; probes an access where there is none.
bool store_observation_ask(void);

/// Main actor only.
static inline bool store_observation_is_tracking(void) {
  void *_Nullable const *word = store_observation_word;
  if (__builtin_expect(word != NULL, 1)) return *word != NULL;
  return store_observation_ask();
}
