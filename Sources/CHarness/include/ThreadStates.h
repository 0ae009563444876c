#pragma once
#include <stdbool.h>

/// Whether every thread of the process but the calling one sleeps; true where that can't be found out.
bool harness_other_threads_sleep(void);
