#include "TaskTrace.h"

#include <string.h>
#include <sys/mman.h>

#include "include/Clocks.h"

// swift/Runtime/Concurrency.h; weak, since a runtime may lack them.
extern __attribute__((swiftcall, weak)) uint64_t swift_task_getJobTaskId(void *job);
extern __attribute__((swiftcall, weak)) bool swift_task_isCancelled(void *task);

// swift/ABI/Task.h, class Job on 64 bits: an object's header, two words of the scheduler's, flags with the kind in the
// lowest byte (0 is a task), an id, two reserved words, and the function to go on with.
struct job {
  uintptr_t header[2], scheduler[2];
  uint32_t flags, identifier;
  uintptr_t reserved[2], function;
};

#define EVENT_LIMIT (1u << 18)
static struct harness_job_event *events;
static size_t count, lost;
static bool traces;

bool harness_task_trace_start(void) {
  if (!events) {
    void *memory = mmap(NULL, EVENT_LIMIT * sizeof *events, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return false;
    events = memory;
  }
  count = lost = 0;
  traces = true;
  return true;
}

void harness_task_trace_stop(void) { traces = false; }
size_t harness_task_trace_count(void) { return count; }
size_t harness_task_trace_lost(void) { return lost; }
struct harness_job_event harness_task_trace_at(size_t index) { return events[index]; }

struct harness_job_event harness_task_trace_look(void *pointer, bool is_main) {
  struct harness_job_event look;
  memset(&look, 0, sizeof look);
  if (!traces) return look;
  const struct job *job = pointer;
  look.function = job->function;
  look.is_main = is_main;
  if ((job->flags & 0xff) == 0 && swift_task_getJobTaskId && swift_task_isCancelled) {
    look.task = swift_task_getJobTaskId(pointer);
    look.is_cancelled = swift_task_isCancelled(pointer);
  }
  return look;
}

void harness_task_trace_note(enum harness_job_moment moment, struct harness_job_event look) {
  if (!traces) return;
  if (count == EVENT_LIMIT) {
    lost += 1;
    return;
  }
  look.moment = moment;
  look.nanoseconds = harness_monotonic_nanoseconds();
  events[count++] = look;
}
