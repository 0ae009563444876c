#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the hooks saw since the process started, while they were installed.
struct harness_allocation_counts {
  /// Blocks handed out; a realloc that moves hands out one.
  uint64_t allocations;
  /// Blocks given back; a realloc that moves gives one back.
  uint64_t frees;
  /// Usable bytes handed out, plus the growth of blocks that grew in place.
  uint64_t bytes;
};

/// Whether this process has jemalloc's interface. Says nothing of whether it is the process's malloc.
bool harness_jemalloc_present(void);

/// jemalloc's version, or NULL without jemalloc.
const char *harness_jemalloc_version(void);

/// Whether this code was compiled with a sanitizer, which puts its own allocator before jemalloc.
bool harness_sanitizer_present(void);

/// Starts counting; calls nest. False when jemalloc is absent or refuses.
bool harness_allocation_hooks_install(void);

/// Ends the innermost `harness_allocation_hooks_install` that returned true.
void harness_allocation_hooks_remove(void);

/// Counts of all threads.
struct harness_allocation_counts harness_allocation_counts_all_threads(void);

/// Counts of the calling thread.
struct harness_allocation_counts harness_allocation_counts_this_thread(void);

/// Starts a new peak of live bytes from the present level.
void harness_live_bytes_mark(void);

/// The most bytes that were live at once since the mark, over the level at the mark. Too high by what threads freed
/// that allocated nothing themselves while the hooks were installed.
uint64_t harness_live_bytes_peak(void);

/// Allocates and frees `count` blocks of `size` bytes that no optimiser removes: a known load for self-tests.
void harness_allocate_blocks(uint64_t count, size_t size);

/// The usable size that the allocator gives a block of `size` bytes; 0 without jemalloc.
size_t harness_usable_size(size_t size);

/// Gives memory that was freed back to the operating system now, where the allocator is jemalloc.
void harness_release_unused_memory(void);
