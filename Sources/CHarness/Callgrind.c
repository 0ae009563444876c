#include "Callgrind.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

// Client requests are a few register moves that do nothing outside valgrind.
bool harness_callgrind_present(void) { return RUNNING_ON_VALGRIND != 0; }

void harness_callgrind_start(void) {
  CALLGRIND_ZERO_STATS;
  CALLGRIND_TOGGLE_COLLECT;
}

void harness_callgrind_stop(void) {
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_DUMP_STATS;
}
#else
bool harness_callgrind_present(void) { return false; }
void harness_callgrind_start(void) {}
void harness_callgrind_stop(void) {}
#endif

void harness_count_to(uint64_t limit) {
  for (volatile uint64_t i = 0; i < limit; i += 1) {}
}

#if defined(__linux__)
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// Valgrind 3.19 writes to the mask that sigsuspend is given, and dies when libdispatch hands it a constant one, as it
// does wherever a main thread with an async main waits. The same system call on a copy is sigsuspend without that.
__attribute__((visibility("default"))) int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
#endif
