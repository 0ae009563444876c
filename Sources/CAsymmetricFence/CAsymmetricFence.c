#include "CAsymmetricFence.h"

#if defined(__linux__) && __has_include(<linux/membarrier.h>)

#include <linux/membarrier.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static long membarrier(int command) { return syscall(SYS_membarrier, command, 0, 0); }

// Linux 4.14 and later. Older kernels, and sandboxes that filter system calls, answer -1 to the query. Registering
// again does no harm, so that two threads may come here at once.
bool asymmetric_fence_prepare(void) {
  long commands = membarrier(MEMBARRIER_CMD_QUERY);
  return commands > 0 && (commands & MEMBARRIER_CMD_PRIVATE_EXPEDITED) &&
         membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) == 0;
}

void asymmetric_fence_heavy(void) {
  if (membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED) == 0) return;
  perror("membarrier was available and is refused now, so that memory can't be kept in order; allow it in the sandbox");
  abort();
}

#else

bool asymmetric_fence_prepare(void) { return false; }

void asymmetric_fence_heavy(void) { __builtin_trap(); }

#endif
