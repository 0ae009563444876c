#pragma once
#include <stdbool.h>

/// Whether this was compiled with valgrind's headers and runs under callgrind.
bool harness_callgrind_present(void);

/// Zeroes the counters and starts to collect, on the calling thread.
void harness_callgrind_start(void);

/// Stops collecting and dumps the counters to the next numbered file beside `--callgrind-out-file`.
void harness_callgrind_stop(void);
