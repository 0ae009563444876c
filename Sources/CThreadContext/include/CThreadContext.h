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

/// What of a task's values was ever bound in this process. A look at a task's value costs calls of the runtime, and
/// in most programs there never is one.
///
/// Relaxed, both: who sees a bound value runs within the binding or in a task that was made there, so after the note.
struct store_bindings {
  bool dependencies;
  bool reportHandler;
};
extern struct store_bindings store_bindings;

static inline bool store_has_bound_dependencies(void) {
  return __atomic_load_n(&store_bindings.dependencies, __ATOMIC_RELAXED);
}
static inline void store_note_bound_dependencies(void) {
  __atomic_store_n(&store_bindings.dependencies, true, __ATOMIC_RELAXED);
}
static inline bool store_has_bound_report_handler(void) {
  return __atomic_load_n(&store_bindings.reportHandler, __ATOMIC_RELAXED);
}
static inline void store_note_bound_report_handler(void) {
  __atomic_store_n(&store_bindings.reportHandler, true, __ATOMIC_RELAXED);
}
