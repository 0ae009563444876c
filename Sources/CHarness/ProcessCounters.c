#include "ProcessCounters.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "Clocks.h"
#include "OwnReads.h"

uint64_t harness_own_reads;

static bool read_text(int file, char *text, size_t size) {
  if (file < 0) return false;
  harness_own_reads += 1;
  ssize_t length = pread(file, text, size - 1, 0);
  if (length <= 0) return false;
  text[length] = 0;
  return true;
}

static bool read_file(const char *path, char *text, size_t size) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool read = read_text(file, text, size);
  if (file >= 0) close(file);
  return read;
}

static bool read_field(const char *text, const char *name, uint64_t *value) {
  const char *place = strstr(text, name);
  if (!place) return false;
  *value = strtoull(place + strlen(name), NULL, 10);
  return true;
}

// /proc/self/io (proc_pid_io(5)): the counts hold what was finished before, so this read itself is not in them.
static void read_io(struct harness_process_counters *counters) {
  static int file = -1;
  if (file < 0) file = open("/proc/self/io", O_RDONLY | O_CLOEXEC);
  uint64_t before = harness_own_reads;
  char text[512];
  counters->has_io = read_text(file, text, sizeof text) &&
                     read_field(text, "syscr: ", &counters->read_syscalls) &&
                     read_field(text, "syscw: ", &counters->write_syscalls);
  if (counters->has_io) counters->read_syscalls -= before;
}

// /proc/self/task/*/schedstat: time on a CPU, time waiting for one, slices. Threads that ended are not in it.
static void read_run_queue(struct harness_process_counters *counters) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return;
  struct dirent *entry;
  while ((entry = readdir(tasks))) {
    if (entry->d_name[0] == '.') continue;
    char path[300], text[128];
    snprintf(path, sizeof path, "/proc/self/task/%s/schedstat", entry->d_name);
    unsigned long long wait;
    if (read_file(path, text, sizeof text) && sscanf(text, "%*u %llu", &wait) == 1) {
      counters->run_queue_wait_nanoseconds += wait;
      counters->has_run_queue = true;
    }
  }
  closedir(tasks);
}

static void read_peak(struct harness_process_counters *counters) {
  char text[4096];
  uint64_t kibibytes = 0;
  counters->has_peak =
      read_file("/proc/self/status", text, sizeof text) && read_field(text, "VmHWM:", &kibibytes);
  counters->peak_resident_bytes = kibibytes * 1024;
}

// proc_pid_statm(5): the second field counts resident pages.
uint64_t harness_resident_bytes(void) {
  char text[128];
  unsigned long long pages;
  if (!read_file("/proc/self/statm", text, sizeof text) || sscanf(text, "%*u %llu", &pages) != 1) return 0;
  return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void read_usage(struct harness_process_counters *counters) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return;
  counters->page_faults = (uint64_t)(usage.ru_minflt + usage.ru_majflt);
  counters->voluntary_switches = (uint64_t)usage.ru_nvcsw;
  counters->involuntary_switches = (uint64_t)usage.ru_nivcsw;
}

static void read_cpu(struct harness_process_counters *counters) {
  counters->cpu_nanoseconds = harness_process_cpu_nanoseconds();
}

static void read_thread_cpu(struct harness_process_counters *counters) {
  counters->thread_cpu_nanoseconds = harness_thread_cpu_nanoseconds();
  counters->thread = (uint64_t)(uintptr_t)pthread_self();
}

struct harness_process_counters harness_process_counters_read(bool starts) {
  static void (*const readers[])(struct harness_process_counters *) = {read_peak, read_run_queue, read_usage,
                                                                      read_io, read_thread_cpu, read_cpu};
  struct harness_process_counters counters = {0};
  const int count = sizeof readers / sizeof readers[0];
  for (int i = 0; i < count; i += 1) readers[starts ? i : count - 1 - i](&counters);
  return counters;
}

// proc_pid_clear_refs(5): 5 resets the peak resident set.
bool harness_process_peak_reset(void) {
  int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool written = write(file, "5", 1) == 1;
  close(file);
  return written;
}

void harness_read_and_write(uint64_t count) {
  int zero = open("/dev/zero", O_RDONLY | O_CLOEXEC), null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  char byte = 0;
  for (uint64_t i = 0; i < count; i += 1)
    if (read(zero, &byte, 1) != 1 || write(null, &byte, 1) != 1) break;
  if (zero >= 0) close(zero);
  if (null >= 0) close(null);
}
