#pragma once
#include <stdbool.h>
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
