// process_vm_readv, REG_RIP: GNU extensions.
#define _GNU_SOURCE
#include "StackRecorder.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <unwind.h>

bool harness_stacks_recording_allocations;
__attribute__((visibility("hidden"), used)) bool harness_stacks_recording_references;

static bool only_one_thread;
static pthread_t recorded_thread;
static uint32_t every_nth = 1;
// Relaxed: each event takes its own number from it, and nothing else is published by it.
static uint64_t references_seen[2];
// A recorder that is itself unwound through must not record.
static _Thread_local bool busy;

static bool is_recorded(void) {
  return !busy && (!only_one_thread || pthread_equal(recorded_thread, pthread_self()));
}

static void choose_threads(bool this_thread) {
  recorded_thread = pthread_self();
  only_one_thread = this_thread;
}

struct walk {
  uintptr_t *frames;
  uint32_t depth;
  // The frame pointer of the function at the end of the walk.
  uintptr_t last;
};

static _Unwind_Reason_Code take_frame(struct _Unwind_Context *context, void *pointer) {
  struct walk *walk = pointer;
  if (walk->depth == HARNESS_STACK_DEPTH) return _URC_END_OF_STACK;
  uintptr_t address = _Unwind_GetIP(context);
  if (address) walk->frames[walk->depth++] = address;
#if defined(__x86_64__)
  // Register 6 of the unwind tables is rbp.
  walk->last = _Unwind_GetGR(context, 6);
#endif
  return _URC_NO_REASON;
}

// By unwind tables, and from the first function that has none on by frame pointers.
static uint32_t walk_tables(uintptr_t *frames) {
  struct walk walk = {frames, 0, 0};
  _Unwind_Backtrace(take_frame, &walk);
  if (walk.depth == HARNESS_STACK_DEPTH) return walk.depth;
  return walk.depth + harness_walk_frames(walk.last, frames + walk.depth, HARNESS_STACK_DEPTH - walk.depth);
}

void harness_stacks_on_allocate(const void *block, size_t size) {
  if (!is_recorded()) return;
  busy = true;
  uintptr_t frames[HARNESS_STACK_DEPTH];
  uint32_t depth = walk_tables(frames);
  struct harness_stack_entry *entry = harness_stacks_add(harness_stack_allocation, frames, depth, 1, size);
  if (entry) harness_stacks_keep(entry, (uintptr_t)block, size);
  busy = false;
}

void harness_stacks_prime(void) {
  uintptr_t frames[HARNESS_STACK_DEPTH];
  walk_tables(frames);
}

void harness_stacks_record_allocations(bool this_thread) {
  choose_threads(this_thread);
  __atomic_store_n(&harness_stacks_recording_allocations, true, __ATOMIC_RELAXED);
}

void harness_stacks_record_references(uint32_t every, bool this_thread) {
  choose_threads(this_thread);
  every_nth = every ? every : 1;
  __atomic_store_n(&references_seen[0], 0, __ATOMIC_RELAXED);
  __atomic_store_n(&references_seen[1], 0, __ATOMIC_RELAXED);
  __atomic_store_n(&harness_stacks_recording_references, true, __ATOMIC_RELAXED);
}

uint64_t harness_stacks_references_seen(bool releases) {
  return __atomic_load_n(&references_seen[releases], __ATOMIC_RELAXED);
}

// Called by the trampolines of ReferenceHooks.c, all registers saved.
__attribute__((visibility("hidden"), used)) void harness_stacks_on_reference(uintptr_t frame, uintptr_t return_address,
                                                                             uint32_t count, uint32_t is_release) {
  if (!is_recorded()) return;
  uint64_t before = __atomic_fetch_add(&references_seen[is_release], count, __ATOMIC_RELAXED);
  uint64_t samples = (before + count) / every_nth - before / every_nth;
  if (samples == 0) return;
  busy = true;
  uintptr_t frames[HARNESS_STACK_DEPTH];
  frames[0] = return_address;
  uint32_t depth = 1 + harness_walk_frames(frame, frames + 1, HARNESS_STACK_DEPTH - 1);
  harness_stacks_add(is_release ? harness_stack_release : harness_stack_retain, frames, depth, samples, 0);
  busy = false;
}

#if defined(__linux__) && defined(__x86_64__)
#include <signal.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

// A copy by the kernel: a frame pointer that is none gives an error instead of a crash.
static bool read_words(uintptr_t address, uintptr_t words[2]) {
  struct iovec to = {words, 2 * sizeof *words}, from = {(void *)address, 2 * sizeof *words};
  return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == 2 * sizeof *words;
}

uint32_t harness_walk_frames(uintptr_t frame, uintptr_t *frames, uint32_t limit) {
  uint32_t depth = 0;
  uintptr_t words[2];
  // The top bits of a frame pointer mark Swift's asynchronous frames.
  while (depth < limit && (frame & 7) == 0 && frame && read_words(frame & 0x0fffffffffffffff, words) && words[1]) {
    frames[depth++] = words[1];
    uintptr_t outer = words[0] & 0x0fffffffffffffff;
    if (outer <= (frame & 0x0fffffffffffffff)) break;
    frame = outer;
  }
  return depth;
}

static void on_signal(int number, siginfo_t *information, void *pointer) {
  (void)number, (void)information;
  int saved = errno;
  const ucontext_t *context = pointer;
  uintptr_t frames[HARNESS_STACK_DEPTH];
  frames[0] = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  uintptr_t frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
  uint32_t depth = 1 + harness_walk_frames(frame, frames + 1, HARNESS_STACK_DEPTH - 1);
  harness_stacks_add(harness_stack_sample, frames, depth, 1, 0);
  errno = saved;
}

static void set_timer(uint32_t hertz) {
  struct timeval period = {0, hertz ? 1000000 / hertz : 0};
  struct itimerval timer = {period, period};
  setitimer(ITIMER_PROF, &timer, NULL);
}

bool harness_stacks_start_sampler(uint32_t hertz) {
  uintptr_t words[2], probe[2] = {1, 2};
  if (!read_words((uintptr_t)probe, words) || words[1] != 2) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  if (sigaction(SIGPROF, &action, NULL) != 0) return false;
  set_timer(hertz);
  return true;
}

// The handler stays: a signal on its way when the timer stops would end the process.
static void stop_sampler(void) { set_timer(0); }
#else
uint32_t harness_walk_frames(uintptr_t frame, uintptr_t *frames, uint32_t limit) {
  (void)frame, (void)frames, (void)limit;
  return 0;
}
bool harness_stacks_start_sampler(uint32_t hertz) {
  (void)hertz;
  return false;
}
static void stop_sampler(void) {}
#endif

void harness_stacks_stop(void) {
  __atomic_store_n(&harness_stacks_recording_allocations, false, __ATOMIC_RELAXED);
  __atomic_store_n(&harness_stacks_recording_references, false, __ATOMIC_RELAXED);
  stop_sampler();
}
