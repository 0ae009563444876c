// What TaskHooks.c notes of jobs; called with its lock held.
#pragma once
#include "include/TaskHooks.h"

/// What can be told of a job that has not run yet, without a moment.
struct harness_job_event harness_task_trace_look(void *job, bool is_main);

/// Notes that something happened now to a job that was looked at.
void harness_task_trace_note(enum harness_job_moment moment, struct harness_job_event look);
