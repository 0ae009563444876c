#pragma once
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
