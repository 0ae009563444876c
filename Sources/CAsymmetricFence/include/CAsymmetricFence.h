#pragma once
#include <stdbool.h>

// An asymmetric pair of fences. Two threads each write one word and then read the other's; with the light fence
// between the two in one thread and the heavy fence in the other, at least one of them sees what the other wrote.
// The light fence costs no instruction, the heavy fence a system call.

/// Makes the process ready for heavy fences, once; whether the system has them. Any thread.
bool asymmetric_fence_prepare(void);

/// Keeps the compiler from moving accesses across it. The processor may, until a heavy fence elsewhere stops it.
static inline void asymmetric_fence_light(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// Has every running thread of the process pass a full fence, the caller included. About 1 us. Only after
/// `asymmetric_fence_prepare` has answered true; ends the process if the system has taken the heavy fence away since,
/// for there is no going back to others.
void asymmetric_fence_heavy(void);
