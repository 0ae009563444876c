#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the concurrency runtime of this process lets its queues be replaced.
bool harness_task_hooks_present(void);

/// From now on the jobs of the global pool go to a list, in the order they come in, and the main actor's executor is
/// the one whose reference has these two words, until `harness_task_hooks_remove`. Not to be nested.
void harness_task_hooks_install(const uintptr_t main_executor[2]);

/// Adds a job of that executor to the list; hands it to the main actor's own one when the hooks are removed.
void harness_task_hooks_enqueue_main(void *job);

/// Gives the queues back. What is left in the list is still to be run.
void harness_task_hooks_remove(void);

/// Runs the first job of the list on the calling thread. Waits up to `seconds` for another thread to add one if there
/// is none. False, and nothing run, if there is still none.
bool harness_task_hooks_run_next(uint32_t seconds);

/// What happened to a job while it was in the list.
enum harness_job_moment {
  harness_job_waits,
  harness_job_begins,
  harness_job_ends,
};

/// One moment of a job.
struct harness_job_event {
  uint64_t nanoseconds;
  enum harness_job_moment moment;
  /// The task that the job is a part of; 0 for a job that is none.
  uint64_t task;
  /// Where the job goes on.
  uintptr_t function;
  /// Whether it is the main actor's.
  bool is_main;
  /// Whether the task had been cancelled by then.
  bool is_cancelled;
};

/// From now on notes what happens to jobs, until `harness_task_trace_stop`. False where there is no memory for it.
bool harness_task_trace_start(void);

/// Ends the notes, which stay.
void harness_task_trace_stop(void);

/// How many moments were noted, and how many found no room.
size_t harness_task_trace_count(void);
size_t harness_task_trace_lost(void);

/// One of them.
struct harness_job_event harness_task_trace_at(size_t index);
