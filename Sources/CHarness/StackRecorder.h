// Where hooks hand over what they saw.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "include/StackRecorder.h"

#define HARNESS_STACK_DEPTH 192

/// Whether allocations are recorded now. Relaxed: set before and after the region by the thread that runs it.
extern bool harness_stacks_recording_allocations;
/// Whether retains and releases are recorded now; read by the trampolines, by name.
extern bool harness_stacks_recording_references;

/// What the allocation hooks call while allocations are recorded.
void harness_stacks_on_allocate(const void *block, size_t size);
void harness_stacks_on_free(const void *block);
void harness_stacks_on_expand(const void *block, size_t growth);

/// Adds `events` to the stack's entry. Takes no memory; may run inside malloc and in a signal handler that only other
/// handlers of the same signal interrupt.
struct harness_stack_entry *harness_stacks_add(enum harness_stack_kind kind, const uintptr_t *frames, uint32_t depth,
                                               uint64_t events, uint64_t bytes);

/// Uses the unwinder once, whose first use may allocate.
void harness_stacks_prime(void);

/// Notes that the entry's stack handed out a block.
void harness_stacks_keep(struct harness_stack_entry *entry, uintptr_t address, size_t size);

/// Follows frame pointers from `frame` outwards, below `limit` entries; never reads what isn't mapped.
uint32_t harness_walk_frames(uintptr_t frame, uintptr_t *frames, uint32_t limit);
