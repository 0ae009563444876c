#include "TaskHooks.h"

#include "TaskTrace.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

// The Swift concurrency runtime's hooks (stdlib/public/Concurrency/ConcurrencyHooks.def): variables that hold a
// function with the Swift calling convention, called in place of the runtime's own queues. Weak, so that a runtime
// without them leaves their addresses null.
typedef __attribute__((swiftcall)) void (*enqueue_original)(void *job);
typedef __attribute__((swiftcall)) void (*enqueue_hook)(void *job, enqueue_original original);
extern __attribute__((weak)) enqueue_hook swift_task_enqueueGlobal_hook;
struct executor_reference {
  uintptr_t identity, implementation;
};
typedef __attribute__((swiftcall)) struct executor_reference (*executor_original)(void);
typedef __attribute__((swiftcall)) struct executor_reference (*executor_hook)(executor_original original);
extern __attribute__((weak)) executor_hook swift_task_getMainExecutor_hook;

// Runs a job as if `identity` and `implementation`, a reference to a serial executor, had been its queue; two null
// words stand for the global pool.
extern __attribute__((swiftcall, weak)) void swift_job_run(void *job, uintptr_t identity, uintptr_t implementation);

// The main actor's own queue.
extern __attribute__((swiftcall, weak)) void swift_task_enqueueMainExecutor(void *job);

struct entry {
  struct entry *next;
  void *job;
  bool is_main;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrival = PTHREAD_COND_INITIALIZER;
static struct entry *first, **end = &first, *spare;
static bool installed;

// Called with the lock held.
static void append(void *job, bool is_main) {
  harness_task_trace_note(harness_job_waits, harness_task_trace_look(job, is_main));
  struct entry *entry = spare;
  if (entry) spare = entry->next;
  if (!entry && !(entry = malloc(sizeof *entry))) abort();
  *entry = (struct entry){NULL, job, is_main};
  *end = entry;
  end = &entry->next;
  pthread_cond_signal(&arrival);
}

static __attribute__((swiftcall)) void enqueue_global(void *job, enqueue_original original) {
  pthread_mutex_lock(&lock);
  bool takes = installed;
  if (takes) append(job, false);
  pthread_mutex_unlock(&lock);
  if (!takes) original(job);
}

static struct executor_reference main_executor;
static __attribute__((swiftcall)) struct executor_reference get_main(executor_original original) {
  return main_executor;
}

void harness_task_hooks_enqueue_main(void *job) {
  pthread_mutex_lock(&lock);
  bool takes = installed;
  if (takes) append(job, true);
  pthread_mutex_unlock(&lock);
  if (!takes) swift_task_enqueueMainExecutor(job);
}

bool harness_task_hooks_present(void) {
  return &swift_task_enqueueGlobal_hook && &swift_task_getMainExecutor_hook && swift_job_run &&
         swift_task_enqueueMainExecutor;
}

void harness_task_hooks_install(const uintptr_t executor[2]) {
  main_executor = (struct executor_reference){executor[0], executor[1]};
  pthread_mutex_lock(&lock);
  installed = true;
  pthread_mutex_unlock(&lock);
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_getMainExecutor_hook = get_main;
}

void harness_task_hooks_remove(void) {
  swift_task_enqueueGlobal_hook = NULL;
  swift_task_getMainExecutor_hook = NULL;
  pthread_mutex_lock(&lock);
  installed = false;
  pthread_mutex_unlock(&lock);
}

bool harness_task_hooks_run_next(uint32_t seconds) {
  struct timespec deadline = {0, 0};
  if (seconds) clock_gettime(CLOCK_REALTIME, &deadline);
  deadline.tv_sec += seconds;
  pthread_mutex_lock(&lock);
  while (seconds && !first && pthread_cond_timedwait(&arrival, &lock, &deadline) == 0) {}
  struct entry *entry = first;
  if (!entry) {
    pthread_mutex_unlock(&lock);
    return false;
  }
  first = entry->next;
  if (!first) end = &first;
  struct entry found = *entry;
  entry->next = spare;
  spare = entry;
  // The job may be gone when it has run, so it is looked at before.
  struct harness_job_event look = harness_task_trace_look(found.job, found.is_main);
  harness_task_trace_note(harness_job_begins, look);
  pthread_mutex_unlock(&lock);
  struct executor_reference executor = found.is_main ? main_executor : (struct executor_reference){0, 0};
  swift_job_run(found.job, executor.identity, executor.implementation);
  pthread_mutex_lock(&lock);
  harness_task_trace_note(harness_job_ends, look);
  pthread_mutex_unlock(&lock);
  return true;
}
