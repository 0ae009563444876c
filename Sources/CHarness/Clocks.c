#include "Clocks.h"

#include <time.h>

// POSIX.1-2008 clock_gettime, which Linux and Darwin both have; on Linux a vDSO call of about 24 ns.
static uint64_t nanoseconds(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000000000u + (uint64_t)time->tv_nsec;
}

uint64_t harness_monotonic_nanoseconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return nanoseconds(&now);
}

uint64_t harness_monotonic_resolution_nanoseconds(void) {
  struct timespec resolution = {0, 1};
  clock_getres(CLOCK_MONOTONIC, &resolution);
  return nanoseconds(&resolution);
}

static uint64_t read_clock(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return nanoseconds(&time);
}

uint64_t harness_process_cpu_nanoseconds(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }

uint64_t harness_thread_cpu_nanoseconds(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }
