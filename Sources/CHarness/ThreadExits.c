// dlsym(RTLD_NEXT) is a GNU extension.
#define _GNU_SOURCE
#include "ThreadExits.h"

#include <pthread.h>

// Why this exists. To install or remove a hook jemalloc 5.3 marks every thread's state as one to recompute at the
// thread's next use of malloc. A thread that ends before that is met by a cleanup that doesn't know the mark
// (tsd_cleanup in src/tsd.c has no case for tsd_state_nominal_recompute): its state stays in jemalloc's list of
// threads after its storage is gone, and the next thread or hook walks into it. Seen as crashes within seconds when
// threads end while hooks come and go. So every thread uses malloc once more at its end, and hooks come and go only
// while no thread is between that and its cleanup.
#if defined(__linux__) && !defined(HARNESS_WITHOUT_HOOKS) && !__has_feature(thread_sanitizer) && \
    !__has_feature(address_sanitizer)

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

#include "Sink.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t none_is_ending = PTHREAD_COND_INITIALIZER;
static unsigned ending;

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void on_ended(void *value) {
  (void)value;
  pthread_mutex_lock(&lock);
  ending -= 1;
  if (ending == 0) pthread_cond_broadcast(&none_is_ending);
  pthread_mutex_unlock(&lock);
}

// glibc runs destructors in the order in which keys were made. jemalloc's is made at the first malloc of the process,
// so this one, made later, runs after jemalloc's cleanup.
static void make_key(void) { pthread_key_create(&key, on_ended); }

static void on_ending(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  pthread_setspecific(key, &ending);
  ending += 1;
  void *block = malloc(1);
  harness_escape(block);
  free(block);
  pthread_mutex_unlock(&lock);
}

struct thread_start {
  void *(*routine)(void *);
  void *argument;
};

static void *run(void *pointer) {
  struct thread_start start = *(struct thread_start *)pointer;
  free(pointer);
  void *result;
  // Also runs when the thread ends by pthread_exit or is cancelled.
  pthread_cleanup_push(on_ending, NULL);
  result = start.routine(start.argument);
  pthread_cleanup_pop(1);
  return result;
}

// Comes before the C library's for the whole process, libdispatch and Foundation included.
__attribute__((visibility("default"))) int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                                          void *(*routine)(void *), void *argument) {
  static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  // Relaxed: every thread that looks finds the same function.
  if (!__atomic_load_n(&next, __ATOMIC_RELAXED)) {
    __typeof__(next) found = (__typeof__(next))dlsym(RTLD_NEXT, "pthread_create");
    __atomic_store_n(&next, found, __ATOMIC_RELAXED);
  }
  pthread_once(&key_once, make_key);
  struct thread_start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;  // what pthread_create says when resources are short
  *start = (struct thread_start){routine, argument};
  int error = next(thread, attributes, run, start);
  if (error) free(start);
  return error;
}

void harness_thread_exits_hold(void) {
  pthread_mutex_lock(&lock);
  while (ending > 0) pthread_cond_wait(&none_is_ending, &lock);
}

void harness_thread_exits_release(void) { pthread_mutex_unlock(&lock); }

#else

void harness_thread_exits_hold(void) {}
void harness_thread_exits_release(void) {}

#endif
