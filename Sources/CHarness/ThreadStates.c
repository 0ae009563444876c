// gettid is a GNU extension.
#define _GNU_SOURCE
#include "ThreadStates.h"

#if defined(__linux__)

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "OwnReads.h"

// /proc/self/task/*/stat (proc_pid_stat(5)): the state follows the name, which stands in parentheses and may hold some.
// A thread that was woken is runnable at once, even if it has no processor yet. One that is gone sleeps for good.
static bool sleeps(const char *thread) {
  char path[300], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%s/stat", thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return true;
  harness_own_reads += 1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return true;
  text[length] = 0;
  const char *name_end = strrchr(text, ')');
  return !name_end || name_end[1] != ' ' || name_end[2] == 'S';
}

bool harness_other_threads_sleep(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return true;
  pid_t own = gettid();
  bool sleeping = true;
  struct dirent *entry;
  while (sleeping && (entry = readdir(tasks)))
    sleeping = entry->d_name[0] == '.' || atoi(entry->d_name) == own || sleeps(entry->d_name);
  closedir(tasks);
  return sleeping;
}

#else

bool harness_other_threads_sleep(void) { return true; }

#endif
