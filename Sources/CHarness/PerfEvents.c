#include "PerfEvents.h"

#include <errno.h>
#include <unistd.h>

#include "OwnReads.h"

#if defined(__linux__)
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>

int harness_perf_open(enum harness_perf_event event) {
  static const struct {
    uint32_t type;
    uint64_t config;
  } events[] = {
      [harness_perf_instructions] = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS},
      [harness_perf_cycles] = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES},
      [harness_perf_cache_misses] = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES},
      [harness_perf_branch_misses] = {PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_MISSES},
      [harness_perf_cpu_migrations] = {PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CPU_MIGRATIONS},
  };
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = events[event].type;
  attributes.config = events[event].config;
  attributes.inherit = 1;
  attributes.exclude_kernel = events[event].type == PERF_TYPE_HARDWARE;
  attributes.exclude_hv = 1;
  int file = (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return file >= 0 ? file : -errno;
}
#else
int harness_perf_open(enum harness_perf_event event) { return -ENOSYS; }
#endif

uint64_t harness_perf_read(int file) {
  uint64_t count = 0;
  harness_own_reads += 1;
  return read(file, &count, sizeof count) == sizeof count ? count : 0;
}

void harness_perf_close(int file) { close(file); }
