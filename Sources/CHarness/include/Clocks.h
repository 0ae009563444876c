#pragma once
#include <stdint.h>

/// Nanoseconds of a clock that never goes back and is not slewed backwards by the calendar.
uint64_t harness_monotonic_nanoseconds(void);

/// The clock's own statement of its resolution, in nanoseconds.
uint64_t harness_monotonic_resolution_nanoseconds(void);

/// Nanoseconds of CPU that all threads of the process have used.
uint64_t harness_process_cpu_nanoseconds(void);

/// Nanoseconds of CPU that the calling thread has used.
uint64_t harness_thread_cpu_nanoseconds(void);
