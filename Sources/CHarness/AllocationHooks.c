#include "AllocationHooks.h"

#include <pthread.h>
#include <stdlib.h>

#include "Sanitizer.h"
#include "Sink.h"
#include "StackRecorder.h"
#include "ThreadExits.h"

// jemalloc's interface by weak symbols: the same code runs with jemalloc linked, preloaded, or absent.
extern int mallctl(const char *, void *, size_t *, void *, size_t) __attribute__((weak));
extern size_t sallocx(const void *, int) __attribute__((weak));
extern size_t nallocx(size_t, int) __attribute__((weak));

// jemalloc 5, internal/hook.h: what "experimental.hooks.install" takes by value. Not in the public header.
struct hooks {
  void (*alloc)(void *extra, int type, void *result, uintptr_t raw, uintptr_t arguments[3]);
  void (*dalloc)(void *extra, int type, void *address, uintptr_t arguments[4]);
  void (*expand)(void *extra, int type, void *address, size_t old_size, size_t new_size, uintptr_t raw,
                 uintptr_t arguments[4]);
  void *extra;
};

// Relaxed everywhere: each counter is read alone, after the work it counts has been joined.
static struct harness_allocation_counts all_threads;
static _Thread_local struct harness_allocation_counts this_thread;
static _Thread_local bool this_thread_allocates;
static int64_t live_bytes;
static int64_t live_bytes_at_mark;
static int64_t live_bytes_peak;

static void add(uint64_t *counter, uint64_t amount) { __atomic_fetch_add(counter, amount, __ATOMIC_RELAXED); }

static void move_live_bytes(int64_t change) {
  int64_t now = __atomic_add_fetch(&live_bytes, change, __ATOMIC_RELAXED);
  int64_t peak = __atomic_load_n(&live_bytes_peak, __ATOMIC_RELAXED);
  while (now > peak && !__atomic_compare_exchange_n(&live_bytes_peak, &peak, now, true, __ATOMIC_RELAXED,
                                                    __ATOMIC_RELAXED)) {
  }
}

static bool is_recorded(void) { return __atomic_load_n(&harness_stacks_recording_allocations, __ATOMIC_RELAXED); }

// A hook runs inside malloc: it may neither allocate nor take a lock.
static void on_allocate(void *extra, int type, void *result, uintptr_t raw, uintptr_t *arguments) {
  (void)extra, (void)type, (void)raw, (void)arguments;
  if (!result) return;
  size_t size = sallocx(result, 0);
  add(&all_threads.allocations, 1);
  add(&all_threads.bytes, size);
  this_thread_allocates = true;
  this_thread.allocations += 1;
  this_thread.bytes += size;
  move_live_bytes((int64_t)size);
  if (is_recorded()) harness_stacks_on_allocate(result, size);
}

static void on_free(void *extra, int type, void *address, uintptr_t *arguments) {
  (void)extra, (void)type, (void)arguments;
  if (!address) return;
  add(&all_threads.frees, 1);
  this_thread.frees += 1;
  // The hook runs before the block goes, so that its size can be asked. But not on a thread that only ever frees, as
  // one does that dies without having used malloc when glibc gives its storage back: asking would make jemalloc set up
  // that thread's state in storage about to go, and keep it in a list that the next installation walks.
  if (this_thread_allocates) move_live_bytes(-(int64_t)sallocx(address, 0));
  if (is_recorded()) harness_stacks_on_free(address);
}

static void on_expand(void *extra, int type, void *address, size_t old_size, size_t new_size, uintptr_t raw,
                      uintptr_t *arguments) {
  (void)extra, (void)type, (void)raw, (void)arguments;
  if (new_size > old_size) {
    add(&all_threads.bytes, new_size - old_size);
    this_thread.bytes += new_size - old_size;
    if (is_recorded()) harness_stacks_on_expand(address, new_size - old_size);
  }
  move_live_bytes((int64_t)new_size - (int64_t)old_size);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned users;
static void *handle;

void harness_release_unused_memory(void) {
  // MALLCTL_ARENAS_ALL
  if (mallctl) mallctl("arena.4096.purge", NULL, NULL, NULL, 0);
}

bool harness_jemalloc_present(void) { return mallctl && sallocx && nallocx; }

const char *harness_jemalloc_version(void) {
  const char *version = NULL;
  size_t size = sizeof version;
  if (!mallctl || mallctl("version", &version, &size, NULL, 0) != 0) return NULL;
  return version;
}

bool harness_sanitizer_present(void) { return HARNESS_SANITIZED; }

bool harness_allocation_hooks_install(void) {
  if (!harness_jemalloc_present() || harness_sanitizer_present()) return false;
  pthread_mutex_lock(&lock);
  if (users == 0) {
    struct hooks hooks = {on_allocate, on_free, on_expand, NULL};
    size_t size = sizeof handle;
    harness_thread_exits_hold();
    if (mallctl("experimental.hooks.install", &handle, &size, &hooks, sizeof hooks) != 0) handle = NULL;
    harness_thread_exits_release();
  }
  bool installed = handle != NULL;
  if (installed) users += 1;
  pthread_mutex_unlock(&lock);
  return installed;
}

void harness_allocation_hooks_remove(void) {
  pthread_mutex_lock(&lock);
  if (users > 0) users -= 1;
  if (users == 0 && handle) {
    harness_thread_exits_hold();
    mallctl("experimental.hooks.remove", NULL, NULL, &handle, sizeof handle);
    harness_thread_exits_release();
    handle = NULL;
  }
  pthread_mutex_unlock(&lock);
}

struct harness_allocation_counts harness_allocation_counts_all_threads(void) {
  struct harness_allocation_counts counts = {
      __atomic_load_n(&all_threads.allocations, __ATOMIC_RELAXED),
      __atomic_load_n(&all_threads.frees, __ATOMIC_RELAXED),
      __atomic_load_n(&all_threads.bytes, __ATOMIC_RELAXED),
  };
  return counts;
}

struct harness_allocation_counts harness_allocation_counts_this_thread(void) { return this_thread; }

void harness_live_bytes_mark(void) {
  int64_t now = __atomic_load_n(&live_bytes, __ATOMIC_RELAXED);
  __atomic_store_n(&live_bytes_at_mark, now, __ATOMIC_RELAXED);
  __atomic_store_n(&live_bytes_peak, now, __ATOMIC_RELAXED);
}

uint64_t harness_live_bytes_peak(void) {
  return (uint64_t)(__atomic_load_n(&live_bytes_peak, __ATOMIC_RELAXED) -
                    __atomic_load_n(&live_bytes_at_mark, __ATOMIC_RELAXED));
}

void harness_allocate_blocks(uint64_t count, size_t size) {
  for (uint64_t i = 0; i < count; i += 1) {
    void *block = malloc(size);
    harness_escape(block);
    free(block);
  }
}

size_t harness_usable_size(size_t size) { return nallocx ? nallocx(size, 0) : 0; }
