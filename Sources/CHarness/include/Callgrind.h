#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether this was compiled with valgrind's headers and runs under callgrind.
bool harness_callgrind_present(void);

/// Zeroes the counters and starts to collect, on the calling thread.
void harness_callgrind_start(void);

/// Stops collecting and dumps the counters to the next numbered file beside `--callgrind-out-file`.
void harness_callgrind_stop(void);

/// Takes the same number of instructions for each step up to `limit`: a known load for self-tests.
void harness_count_to(uint64_t limit);
