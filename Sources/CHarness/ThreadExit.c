// jemalloc 5.3.0 marks every thread "to be recomputed" when a hook is installed or removed; a thread clears the mark
// at its next allocation. The clean-up that jemalloc runs when a thread ends has no case for a thread that still has
// the mark: it leaves the thread's storage in jemalloc's list of threads, and the next installation writes to it.
// A thread that slept through an installation and then ends, as those of a thread pool do, is such a thread.
//
// So the clean-up is preceded by an allocation. jemalloc registers it by pthread_key_create, once, before main; this
// definition, in the executable, comes before libc's.
#include "Sanitizer.h"

#if defined(__linux__) && !HARNESS_SANITIZED
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

extern int __pthread_key_create(pthread_key_t *, void (*)(void *));
extern int mallctl(const char *, void *, size_t *, void *, size_t) __attribute__((weak));

static void (*jemalloc_cleanup)(void *);

static void settle_and_clean_up(void *storage) {
  void *volatile block = malloc(1);
  free(block);
  jemalloc_cleanup(storage);
}

static int is_jemalloc(const void *address) {
  Dl_info caller, allocator;
  return mallctl && dladdr(address, &caller) && dladdr((const void *)(uintptr_t)mallctl, &allocator) &&
         caller.dli_fbase == allocator.dli_fbase;
}

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  if (destructor && !jemalloc_cleanup && is_jemalloc((const void *)(uintptr_t)destructor)) {
    jemalloc_cleanup = destructor;
    destructor = settle_and_clean_up;
  }
  return __pthread_key_create(key, destructor);
}
#endif
