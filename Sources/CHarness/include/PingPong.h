#pragma once
#include <stdint.h>

/// How long a cache line takes to another core and back, in nanoseconds: the calling thread and a new one hand a
/// number to each other `trips` times. 0 if no thread can be started.
double harness_core_ping_pong(uint64_t trips);
