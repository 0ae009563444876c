#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether the uses of key paths can be counted here: on Linux, on x86-64 and arm64.
bool key_path_hooks_available(void);

/// Counts, from now on, each call of the Swift runtime by this thread that makes a key path or reads or changes a value
/// through one. One thread at a time.
void key_path_hooks_start(void);

/// Ends the counting.
///
/// Returns how many calls there were.
int64_t key_path_hooks_stop(void);
