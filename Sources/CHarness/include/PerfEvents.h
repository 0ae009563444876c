#pragma once
#include <stdint.h>

/// The kernel's performance counters that the harness knows.
enum harness_perf_event {
  harness_perf_instructions,
  harness_perf_cycles,
  harness_perf_cache_misses,
  harness_perf_branch_misses,
  harness_perf_cpu_migrations,
};

/// Opens a counter of this thread and of all threads it starts from now on. A file descriptor, or minus an errno.
int harness_perf_open(enum harness_perf_event event);

/// The count so far; 0 if it can't be read.
uint64_t harness_perf_read(int file);

/// Closes a counter.
void harness_perf_close(int file);
