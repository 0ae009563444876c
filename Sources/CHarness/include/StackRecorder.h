#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a call stack did.
enum harness_stack_kind {
  harness_stack_sample,
  harness_stack_allocation,
  harness_stack_retain,
  harness_stack_release,
};

/// A call stack and how often it was seen.
struct harness_stack {
  enum harness_stack_kind kind;
  /// Events, or samples of them.
  uint64_t events;
  /// For allocations: usable bytes handed out.
  uint64_t bytes;
  /// For allocations: blocks and bytes that were not given back before the recording ended.
  uint64_t live_events, live_bytes;
  /// Addresses, innermost first; all but the first of a sample are return addresses.
  const uintptr_t *frames;
  uint32_t depth;
};

/// What a recording could not hold.
struct harness_stack_losses {
  /// Events whose stack found no room in the table.
  uint64_t stacks;
  /// Stacks cut off at their outer end.
  uint64_t truncated;
  /// Live blocks that found no room, so that their end could not be seen.
  uint64_t blocks;
};

/// Empties the recording and makes room for a new one. False where there is no memory for it. Not to be called while
/// something records.
bool harness_stacks_prepare(void);

/// Records the stack of each allocation while the allocation hooks are installed; those of the calling thread alone,
/// or of all threads. Unwinds by the unwind tables: jemalloc keeps no frame pointers.
void harness_stacks_record_allocations(bool this_thread);

/// Records the stack of every `every`-th retain and release while the reference hooks are installed.
void harness_stacks_record_references(uint32_t every, bool this_thread);

/// How many retains, or releases, passed the recorder since it was last started.
uint64_t harness_stacks_references_seen(bool releases);

/// Starts a timer of CPU time at `hertz` that records the stack of the thread that it interrupts. False where there is
/// no such timer, or where stacks can't be read.
bool harness_stacks_start_sampler(uint32_t hertz);

/// Ends every kind of recording; what was recorded stays.
void harness_stacks_stop(void);

/// How many different stacks were recorded.
size_t harness_stacks_count(void);

/// One of them.
struct harness_stack harness_stacks_at(size_t index);

/// What was lost.
struct harness_stack_losses harness_stacks_lost(void);
